import { useEffect, useRef } from 'react';
import type { Product, ProductVariant } from '@pluis/storefront-api';

/**
 * Sends Shopify's standard event `shopify:product:view` on `document` when a product's page is shown, so that an app or a tag
 * that knows it works in this shop [AGT-1]. Its fields are properties of the event.
 * @param variant the one that is selected then
 */
export function useViewEvent(product: Product, variant: ProductVariant | undefined): void {
  const shown = useRef({ product, variant });
  useEffect(() => {
    const { product, variant } = shown.current;
    const { id, title, handle } = product;
    const fields = {
      context: 'page',
      selectedOptions: variant?.selectedOptions ?? [],
      product: { id, title, handle, selectedVariant: variant ? described(variant) : null },
    };
    document.dispatchEvent(Object.assign(new Event('shopify:product:view', { bubbles: true }), fields));
  }, []);
}

function described({ id, title, price, availableForSale }: ProductVariant) {
  return { id, title, price, availableForSale };
}
