import type { LoadContext, LoadResult } from '@pluis/contract';
import { selectLanguage } from '@pluis/store';
import { catalogApi } from './catalog-api';
import { knownProduct } from './catalog-state';
import { dropQuery, settle, settleQuery } from './settle-query';

/**
 * Fetches the product of the route's handle into the store, unless the list has brought it; on the server what goes with
 * it at the same time. The page does not depend on that: it is complete without it.
 */
export async function loadProduct({ store, params, signal }: LoadContext): Promise<LoadResult> {
  const argument = { language: selectLanguage(store.getState()), handle: params['handle'] ?? '' };
  const { product, related } = catalogApi.endpoints;
  const asked =
    knownProduct(store.getState(), argument) ??
    settleQuery(() => store.dispatch(product.initiate(argument)), { store, signal });
  const isServer = typeof window === 'undefined' && !signal.aborted;
  const others = isServer ? store.dispatch(related.initiate(argument)) : undefined;
  const found = await asked;
  // Nothing goes with a product that there is not, and nobody waits for it.
  if (others && found) await settle(others, { store, signal });
  else if (others) dropQuery(others, store);
  return { complete: found !== undefined };
}
