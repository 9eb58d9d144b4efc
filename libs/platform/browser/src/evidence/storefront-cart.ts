import { parseAmount, type Money } from '@pluis/i18n';
import { countPieces, type CartLine, type CartState } from '@pluis/store';

interface Cost {
  totalAmount: Money;
}

/** The cart as Shopify's standard storefront events carry it. A line's id is that of its variant: the cart is kept here. */
export interface StorefrontCart {
  /** The provider's id of the cart, from the first checkout on; empty before. */
  id: string;
  totalQuantity: number;
  cost: Cost;
  lines: { id: string; quantity: number; cost: Cost }[];
  discountCodes: [];
}

/** Returns the cart for an event; null if it is empty, or if its prices have no common currency and so no total. */
export function storefrontCart({
  items,
  cartId,
}: Pick<CartState, 'items' | 'cartId'>): StorefrontCart | null {
  const totalAmount = sum(items);
  if (!totalAmount) return null;
  return {
    id: cartId ?? '',
    totalQuantity: countPieces(items),
    cost: { totalAmount },
    lines: items.map((line) => ({
      id: line.variantId,
      quantity: line.quantity,
      cost: { totalAmount: sum([line]) ?? line.price },
    })),
    discountCodes: [],
  };
}

/** The exact sum of lines; undefined without lines, or if their currencies differ. */
function sum(lines: readonly CartLine[]): Money | undefined {
  const [first] = lines;
  const prices = lines.map(({ price, quantity }) => ({ ...parseAmount(price.amount), quantity }));
  if (!first || lines.some(({ price }) => price.currencyCode !== first.price.currencyCode)) return undefined;
  // Denominators are powers of ten.
  const unit = prices.reduce((most, { denominator }) => (denominator > most ? denominator : most), 100n);
  const units = prices.reduce(
    (all, { numerator, denominator, quantity }) => all + (numerator * BigInt(quantity) * unit) / denominator,
    0n,
  );
  const decimals = String(unit).length - 1;
  const digits = String(units).padStart(decimals + 1, '0');
  return {
    amount: `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`,
    currencyCode: first.price.currencyCode,
  };
}
