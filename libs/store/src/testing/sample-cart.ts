import type { CartItem, CartLine } from '../cart-line';

/** An item as an add-to-cart button declares it. */
export function sampleItem(name: string): CartItem {
  return {
    product: {
      id: `gid://shopify/Product/${name}`,
      handle: name,
      title: `Slippers ${name}`,
      images: [{ url: `https://pictures.example/${name}.png`, altText: `A pair of ${name}` }],
    },
    variantId: `gid://shopify/ProductVariant/${name}`,
    variantTitle: 'Spruce',
    price: { amount: '19.90', currencyCode: 'EUR' },
    selectedOptions: [{ name: 'Color', value: 'Spruce' }],
  };
}

export function sampleLine(name: string, quantity = 1): CartLine {
  return { ...sampleItem(name), quantity };
}

/** The number of pieces of each product in a cart. */
export function piecesOf(lines: readonly CartLine[]): Record<string, number> {
  return Object.fromEntries(lines.map(({ product, quantity }) => [product.handle, quantity]));
}
