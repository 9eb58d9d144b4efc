const variants = ['Spruce', 'Oat'].map((value, index) => ({
  id: `gid://shopify/ProductVariant/${index + 1}`,
  title: value,
  price: { amount: '20.0', currencyCode: 'EUR' },
  availableForSale: index === 0,
  selectedOptions: [{ name: 'Color', value }],
}));

const product = {
  id: 'gid://shopify/Product/1',
  title: 'Sample slippers',
  description: 'A pair to check a release with.',
  handle: 'sample',
  priceRange: { minVariantPrice: { amount: '20.0', currencyCode: 'EUR' } },
  images: edges([{ url: 'https://pictures.example/sample.png', altText: 'A pair', width: 800, height: 800 }]),
  variants: edges(variants),
  options: [{ name: 'Color', values: ['Spruce', 'Oat'] }],
};

function edges(nodes: readonly object[]) {
  return { edges: nodes.map((node) => ({ node })) };
}

/** The one product of the sample shop, as a line of a cart. */
export const sampleLine = {
  product: { id: product.id, handle: product.handle, title: product.title, images: [] },
  variantId: 'gid://shopify/ProductVariant/1',
  variantTitle: 'Spruce',
  price: { amount: '20.0', currencyCode: 'EUR' },
  selectedOptions: [{ name: 'Color', value: 'Spruce' }],
};

/** The handle under which the sample shop has its product. */
export const sampleHandle = product.handle;

/** A provider that answers every query with the one product: releases are checked without a network. */
export const sampleFetch: typeof fetch = async () =>
  Response.json({ data: { products: edges([product]), productByHandle: product } });
