import type { RegisterContext } from '@pluis/contract';
import { catalogApi } from './catalog-api';

/** Adds the catalog's slice to the store; again is harmless. */
export function register({ store }: RegisterContext): void {
  store.inject(catalogApi);
}
