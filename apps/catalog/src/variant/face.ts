import type { Product, ProductImage, ProductVariant } from '@pluis/storefront-api';
import { productPath, variantAddress } from '../product/product-path';

/** The picture of a product on a card, and the page that the card links to. */
export interface Face {
  image: ProductImage | undefined;
  path: string;
}

/** The first variant for sale, otherwise the first one; undefined if there is none. */
function faceVariant(variants: readonly ProductVariant[]): ProductVariant | undefined {
  return variants.find(({ availableForSale }) => availableForSale) ?? variants[0];
}

/** The product's first picture; if its first variant is not for sale, that of the first one that is, with its address [SHP-4]. */
export function faceOf({ handle, images, variants }: Product): Face {
  const variant = faceVariant(variants);
  const isFirst = !variant || variant === variants[0];
  return isFirst
    ? { image: images[0], path: productPath(handle) }
    : { image: images[variant.picture ?? 0] ?? images[0], path: variantAddress(handle, variant) };
}
