import type { CartItem } from '@pluis/store';
import type { Product, ProductVariant } from '@pluis/storefront-api';

/** What the cart keeps of a variant and its product [CRT-2]. */
export function cartItemOf(product: Product, variant: ProductVariant): CartItem {
  const { id, handle, title, images } = product;
  return {
    product: { id, handle, title, images: images.slice(0, 1) },
    variantId: variant.id,
    variantTitle: variant.title,
    price: variant.price,
    selectedOptions: variant.selectedOptions,
  };
}
