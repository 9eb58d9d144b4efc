import type { ProductVariant } from '@pluis/storefront-api';
import { variantNumber } from '@pluis/storefront-api';

/** The path of a product's page; a handle may contain any characters. */
export function productPath(handle: string): string {
  return `/product/${encodeURIComponent(handle)}`;
}

/** The URL of a product's page that shows a variant [PRD-4]. */
export function variantAddress(handle: string, variant: Pick<ProductVariant, 'id'>): string {
  return `${productPath(handle)}?${new URLSearchParams({ variant: variantNumber(variant) })}`;
}
