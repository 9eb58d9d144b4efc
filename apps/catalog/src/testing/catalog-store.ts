import { createStore, notified, type AppStore, type Notification } from '@pluis/store';
import { catalogApi } from '../data/catalog-api';
import { register } from '../data/register';
import type { FakeProvider } from './fake-provider';

/** A store with the catalog's slice and this provider. Records notifications and reports of HTTP 402. */
export function catalogStore(provider: FakeProvider, preloadedState?: Record<string, unknown>) {
  const notifications: Notification[] = [];
  const onPaymentRequired = jest.fn();
  const access = { url: 'https://shop.test', accessToken: 'token' };
  const store = createStore({
    extra: { storefront: { ...access, fetch: provider.fetch, onPaymentRequired } },
    preloadedState,
    onAction: (action) => notified.match(action) && notifications.push(action.payload),
  });
  register({ store });
  return { store, notifications, onPaymentRequired };
}

/** The state with the catalog's slice in it. */
export function catalogState(store: AppStore) {
  const { reducerPath } = catalogApi;
  // The store knows slices of remotes only by name.
  const slice = store.getState()[reducerPath] as ReturnType<typeof catalogApi.reducer>;
  return { [reducerPath]: slice };
}
