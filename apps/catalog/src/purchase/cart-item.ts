import type { CartItem } from '@pluis/store';
import type { Product, ProductVariant } from '@pluis/storefront-api';

/** The cart's fields of a variant and its product, with the variant's own picture [CRT-2]. */
export function cartItemOf(product: Product, variant: ProductVariant): CartItem {
  const { id, handle, title, images } = product;
  const { picture = 0 } = variant;
  return {
    product: { id, handle, title, images: images.slice(picture, picture + 1) },
    variantId: variant.id,
    variantTitle: variant.title,
    price: variant.price,
    selectedOptions: variant.selectedOptions,
  };
}
