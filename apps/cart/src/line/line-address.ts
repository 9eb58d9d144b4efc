import type { CartItem } from '@pluis/store';
import { variantNumber } from '@pluis/storefront-api';

/** The product page that shows the item's variant. */
export function lineAddress({ product, variantId }: CartItem): string {
  const query = new URLSearchParams({ variant: variantNumber({ id: variantId }) });
  return `/product/${encodeURIComponent(product.handle)}?${query}`;
}
