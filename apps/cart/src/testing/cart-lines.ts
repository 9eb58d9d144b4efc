import type { CartLine } from '@pluis/store';

/** A sample line of the cart: by default one Classic pair in Spruce at EUR 20.00. */
export function cartLine({
  product,
  ...line
}: Partial<Omit<CartLine, 'product'>> & { product?: Partial<CartLine['product']> } = {}): CartLine {
  return {
    product: {
      id: 'gid://shopify/Product/1',
      handle: 'classic-pair',
      title: 'Classic pair',
      images: [],
      ...product,
    },
    variantId: 'gid://shopify/ProductVariant/1',
    variantTitle: 'Spruce',
    price: { amount: '20.00', currencyCode: 'EUR' },
    selectedOptions: [{ name: 'Color', value: 'Spruce' }],
    quantity: 1,
    ...line,
  };
}

/** Lines of different variants, named Item 1, Item 2 and so on. */
export function cartLines(count: number): CartLine[] {
  return Array.from({ length: count }, (_, index) =>
    cartLine({
      variantId: `variant-${index + 1}`,
      product: { title: `Item ${index + 1}` },
      variantTitle: '',
      selectedOptions: [],
    }),
  );
}
