import type { IntlShape } from 'react-intl';
import { formatPrice, type Currency } from '@pluis/i18n';
import type { Delivery } from '@pluis/store';
import { totalWithDelivery } from '../sheet/delivered-total';
import type { Difference } from './difference';

/** How amounts are shown: the chosen currency, and the delivery that a total includes. */
export interface ShownAmounts {
  currency: Currency;
  delivery?: Delivery;
}

/** A sentence about a difference, in the visitor's language and currency [CHK-6]. */
export function describeDifference(
  difference: Difference,
  intl: IntlShape,
  { currency, delivery }: ShownAmounts,
): string {
  switch (difference.kind) {
    case 'quantity':
      return intl.formatMessage({ id: quantityMessage(difference) }, { ...difference });
    case 'price': {
      const { item } = difference;
      return intl.formatMessage(
        { id: 'cart.changed.price' },
        { item, price: formatPrice(difference.price, currency) },
      );
    }
    case 'pieces':
      return intl.formatMessage({ id: 'cart.changed.pieces' }, { ...difference });
    case 'total':
      return intl.formatMessage(
        { id: 'cart.changed.total' },
        { total: totalWithDelivery([{ money: difference.total, quantity: 1 }], delivery, currency) },
      );
    case 'warning':
      return intl.formatMessage({ id: 'cart.changed.other' });
  }
}

function quantityMessage({ taken, asked }: { taken: number; asked: number }) {
  if (taken === 0) return 'cart.changed.none';
  return taken < asked ? 'cart.changed.fewer' : 'cart.changed.more';
}
