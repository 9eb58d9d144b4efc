import type { RegisterContext } from '@pluis/contract';
import { onReturn } from '@pluis/storefront-api';
import { catalogApi } from './catalog-api';

/** The stores whose data are renewed already. */
const renewed = new WeakSet<RegisterContext['store']>();

/** Adds the catalog's slice to the store; in a browser what is shown is renewed when it is looked at again. Again is harmless. */
export function register({ store }: RegisterContext): void {
  store.inject(catalogApi);
  if (typeof document === 'undefined' || renewed.has(store)) return;
  renewed.add(store);
  onReturn(() => store.dispatch(catalogApi.internalActions.onFocus()));
}
