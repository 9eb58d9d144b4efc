import type { Product, ProductVariant } from '@pluis/storefront-api';

export function sampleVariant(changes: Partial<ProductVariant> = {}): ProductVariant {
  return {
    id: 'gid://shopify/ProductVariant/1',
    title: '',
    price: { amount: '20.00', currencyCode: 'USD' },
    availableForSale: true,
    selectedOptions: [],
    ...changes,
  };
}

export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    id: 'gid://shopify/Product/1',
    title: 'Classic pair',
    description: 'Soft <b>loops</b>\nunder the sole.',
    handle: 'classic',
    productType: '',
    tags: [],
    priceRange: { minVariantPrice: { amount: '20.00', currencyCode: 'USD' } },
    images: [
      { url: 'https://cdn.test/classic.jpg', altText: 'A grey pair' },
      { url: 'https://cdn.test/classic-sole.jpg', altText: 'The sole' },
    ],
    variants: [sampleVariant()],
    options: [],
    ...changes,
  };
}

/** Colour and size; the variant `Clay / L` is sold out. */
export const colourfulProduct = sampleProduct({
  id: 'gid://shopify/Product/2',
  title: 'Colourful pair',
  handle: 'colourful',
  variants: [
    colourful(2001, 'Grey', 'M', '20.00'),
    colourful(2002, 'Clay', 'L', '24.50', false),
    colourful(2003, 'Clay', 'M', '22.00'),
    colourful(2004, 'Sky', 'L', '26.00'),
  ],
  options: [
    { name: 'Colour', values: ['Grey', 'Clay', 'Sky'] },
    { name: 'Size', values: ['M', 'L'] },
  ],
});

function colourful(
  number: number,
  colour: string,
  size: string,
  amount: string,
  availableForSale = true,
): ProductVariant {
  return sampleVariant({
    id: `gid://shopify/ProductVariant/${number}`,
    title: `${colour} / ${size}`,
    price: { amount, currencyCode: 'USD' },
    availableForSale,
    selectedOptions: [
      { name: 'Colour', value: colour },
      { name: 'Size', value: size },
    ],
  });
}

/** Numbered products of one variant, in order: `Pair 1`, `Pair 2`, … */
export function manyProducts(count: number): Product[] {
  return Array.from({ length: count }, (_, place) =>
    sampleProduct({
      id: `gid://shopify/Product/${place + 1}`,
      title: `Pair ${place + 1}`,
      handle: `pair-${place + 1}`,
      variants: [sampleVariant({ id: `gid://shopify/ProductVariant/${place + 1}` })],
    }),
  );
}
