import type { CartLine } from '@pluis/store';
import { variantNumber } from '@pluis/storefront-api';

/** The product page that shows the line's variant. */
export function lineAddress({ product, variantId }: CartLine): string {
  const query = new URLSearchParams({ variant: variantNumber({ id: variantId }) });
  return `/product/${encodeURIComponent(product.handle)}?${query}`;
}
