import type { CartItem } from '@pluis/store';

/** An item of the cart, named in all that names it. */
export function sampleItem(name: string, product = name): CartItem {
  return {
    product: { id: product, handle: product, title: product, images: [] },
    variantId: name,
    variantTitle: '',
    price: { amount: '19.90', currencyCode: 'EUR' },
    selectedOptions: [],
  };
}
