import type { CartItem } from '@pluis/store';

/** A cart item with one name for its title, handle and ids. */
export function sampleItem(name: string, product = name): CartItem {
  return {
    product: { id: product, handle: product, title: product, images: [] },
    variantId: name,
    variantTitle: '',
    price: { amount: '19.90', currencyCode: 'EUR' },
    selectedOptions: [],
  };
}
