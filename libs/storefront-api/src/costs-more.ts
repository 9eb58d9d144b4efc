import type { Money } from '@pluis/i18n';

/** The prices of a product. */
interface Priced {
  priceRange: { minVariantPrice: Money };
  variants: readonly { price: Money }[];
}

/**
 * Whether any variant costs more than the lowest price, which is then a price "from". Amounts are compared as numbers, because
 * a provider may write one as `20.0` and as `20.00`.
 */
export function variantsCostMore({ priceRange, variants }: Priced): boolean {
  const lowest = Number(priceRange.minVariantPrice.amount);
  return variants.some(({ price }) => Number(price.amount) > lowest);
}
