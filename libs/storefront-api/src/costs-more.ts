import type { Money } from '@pluis/i18n';

/** The prices of a product. */
interface Priced {
  priceRange: { minVariantPrice: Money };
  variants: readonly { price: Money }[];
}

/**
 * Whether a price is higher than another in its currency. Amounts are compared as numbers, because a provider may write one
 * as `20.0` and as `20.00`.
 */
export function costsMore(price: Money, than: Money): boolean {
  return Number(price.amount) > Number(than.amount);
}

/** Whether any variant costs more than the lowest price, which is then a price "from". */
export function variantsCostMore({ priceRange, variants }: Priced): boolean {
  return variants.some(({ price }) => costsMore(price, priceRange.minVariantPrice));
}
