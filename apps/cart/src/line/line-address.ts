import type { CartItem } from '@pluis/store';
import { variantNumber } from '@pluis/storefront-api';

/** The path of a product's page; a handle may contain any characters. */
export function productPath(handle: string): string {
  return `/product/${encodeURIComponent(handle)}`;
}

/** The product page that shows the item's variant. */
export function lineAddress({ product, variantId }: CartItem): string {
  const query = new URLSearchParams({ variant: variantNumber({ id: variantId }) });
  return `${productPath(product.handle)}?${query}`;
}
