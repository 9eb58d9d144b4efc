import type { LoadContext, LoadResult } from '@pluis/contract';
import { selectLanguage } from '@pluis/store';
import { catalogApi } from './catalog-api';
import { knownProduct } from './catalog-state';
import { settleQuery } from './settle-query';

/**
 * Fetches the product of the route's handle into the store, unless the list has brought it; on the server then also what
 * goes with it. The page does not depend on that: it is complete without it.
 */
export async function loadProduct({ store, params, signal }: LoadContext): Promise<LoadResult> {
  const argument = { language: selectLanguage(store.getState()), handle: params['handle'] ?? '' };
  const { product, related } = catalogApi.endpoints;
  const found =
    knownProduct(store.getState(), argument) ??
    (await settleQuery(() => store.dispatch(product.initiate(argument)), { store, signal }));
  if (found && typeof window === 'undefined')
    await settleQuery(() => store.dispatch(related.initiate(argument)), { store, signal });
  return { complete: found !== undefined };
}
