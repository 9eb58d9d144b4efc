import type { CartLine } from '@pluis/store';
import type { RemoteCart } from '@pluis/storefront-api';

/** A remote cart in which the provider accepts every line, and returns the first 100. */
export function faithfulCart(asked: readonly CartLine[], change: Partial<RemoteCart> = {}): RemoteCart {
  const cents = asked.reduce(
    (sum, { price, quantity }) => sum + Math.round(Number(price.amount) * 100) * quantity,
    0,
  );
  return {
    id: 'gid://shopify/Cart/1',
    checkoutUrl: 'https://shop.example/checkouts/1',
    totalQuantity: asked.reduce((sum, { quantity }) => sum + quantity, 0),
    totalAmount: { amount: (cents / 100).toFixed(2), currencyCode: asked[0]?.price.currencyCode ?? 'EUR' },
    lines: asked.slice(0, 100).map(({ variantId, variantTitle, price, product, quantity }) => ({
      id: `line-of-${variantId}`,
      quantity,
      merchandise: {
        id: variantId,
        title: variantTitle,
        price,
        product: { title: product.title, handle: product.handle },
      },
    })),
    warnings: [],
    ...change,
  };
}
