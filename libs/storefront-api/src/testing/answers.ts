/** A product in the provider's format. */
export const wireProduct = {
  id: 'gid://shopify/Product/1',
  title: 'Pluis Classic',
  description: 'Walk it <b>clean</b>',
  handle: 'pluis-classic',
  priceRange: { minVariantPrice: { amount: '20.0', currencyCode: 'USD' } },
  images: {
    edges: [
      { node: { url: 'https://shop.test/a.jpg', altText: 'Grey', width: 1200, height: 1200 } },
      { node: { url: 'https://shop.test/b.jpg', altText: null, width: null, height: null } },
    ],
  },
  variants: {
    edges: [
      {
        node: {
          id: 'gid://shopify/ProductVariant/1',
          title: 'Grey',
          price: { amount: '20.0', currencyCode: 'USD' },
          availableForSale: true,
          selectedOptions: [{ name: 'Colour', value: 'Grey' }],
        },
      },
    ],
  },
  options: [{ name: 'Colour', values: ['Grey', 'Clay'] }],
};

/** A cart in the provider's format. */
export const wireCart = {
  id: 'gid://shopify/Cart/1',
  checkoutUrl: 'https://shop.test/cart/c/1?key=2',
  totalQuantity: 2,
  cost: { totalAmount: { amount: '40.0', currencyCode: 'USD' } },
  lines: {
    edges: [
      {
        node: {
          id: 'gid://shopify/CartLine/1',
          quantity: 2,
          merchandise: {
            id: 'gid://shopify/ProductVariant/1',
            title: 'Grey',
            price: { amount: '20.0', currencyCode: 'USD' },
            product: { title: 'Pluis Classic', handle: 'pluis-classic' },
          },
        },
      },
    ],
  },
};
