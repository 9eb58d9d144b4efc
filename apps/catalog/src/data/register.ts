import type { RegisterContext } from '@pluis/contract';
import { onReturn } from '@pluis/storefront-api';
import { catalogApi } from './catalog-api';

/** The stores whose data are already refreshed on return. */
const renewed = new WeakSet<RegisterContext['store']>();

/** Adds the catalog's slice to the store. In a browser it also refreshes shown data when the visitor returns. Idempotent. */
export function register({ store }: RegisterContext): void {
  store.inject(catalogApi);
  if (typeof document === 'undefined' || renewed.has(store)) return;
  renewed.add(store);
  onReturn(() => store.dispatch(catalogApi.internalActions.onFocus()));
}
