import type { Product } from '@pluis/storefront-api';

/** Whether a product has variants and none of them is for sale. */
export function isSoldOut({ variants }: Product): boolean {
  return variants.length > 0 && variants.every(({ availableForSale }) => !availableForSale);
}
