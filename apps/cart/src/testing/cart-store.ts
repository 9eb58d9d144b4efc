import { createStore, notified, type CartLine, type Notification } from '@pluis/store';
import type { FakeProvider } from './fake-provider';

const endpoint = 'https://shop.example/api/2025-07/graphql.json';

/** A store with these lines. Records the notifications and the reports of HTTP 402. */
export function cartStore(
  items: readonly CartLine[],
  { fetch }: Pick<FakeProvider, 'fetch'>,
  url = endpoint,
) {
  const notifications: Notification[] = [];
  const onPaymentRequired = jest.fn();
  const store = createStore({
    extra: { storefront: { url, accessToken: 'public', fetch, maxRetries: 0, onPaymentRequired } },
    preloadedState: { cart: { items: [...items], cartId: null, checkoutUrl: null, isLoading: false } },
    onAction(action) {
      if (notified.match(action)) notifications.push(action.payload);
    },
  });
  return { store, notifications, onPaymentRequired };
}
