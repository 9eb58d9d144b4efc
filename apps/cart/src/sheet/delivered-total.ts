import { formatTotal, type Currency, type PricedQuantity } from '@pluis/i18n';
import type { Delivery } from '@pluis/store';
import { deliveryCharge, type DeliveryCharge } from '@pluis/store/delivery';

/** Returns priced pieces with the delivery as one more, if its cost is known [DEL-1]. */
export function withDelivery(
  pieces: readonly PricedQuantity[],
  charge: DeliveryCharge | undefined,
): readonly PricedQuantity[] {
  return charge ? [...pieces, { money: charge.cost, quantity: 1 }] : pieces;
}

/** Returns the total of priced pieces with their delivery. */
export function totalWithDelivery(
  pieces: readonly PricedQuantity[],
  delivery: Delivery | undefined,
  currency: Currency,
): string {
  return formatTotal(withDelivery(pieces, deliveryCharge(pieces, delivery)), currency);
}
