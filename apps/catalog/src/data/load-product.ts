import type { LoadContext, LoadResult } from '@pluis/contract';
import { selectLanguage } from '@pluis/store';
import { catalogApi } from './catalog-api';
import { knownProduct } from './catalog-state';
import { isServer } from './is-server';
import { dropQuery, settle, settleQuery } from './settle-query';

/**
 * Fetches the product with the route's handle into the store, unless it came with the list; on the server also its related
 * products, at the same time. The page is complete without those.
 */
export async function loadProduct({ store, params, signal }: LoadContext): Promise<LoadResult> {
  const argument = { language: selectLanguage(store.getState()), handle: params['handle'] ?? '' };
  const { product, related } = catalogApi.endpoints;
  const asked =
    knownProduct(store.getState(), argument) ??
    settleQuery(() => store.dispatch(product.initiate(argument)), { store, signal });
  const others = isServer && !signal.aborted ? store.dispatch(related.initiate(argument)) : undefined;
  const found = await asked;
  // A product that does not exist has no related products.
  if (others && found) await settle(others, { store, signal });
  else if (others) dropQuery(others, store);
  return { complete: found !== undefined };
}
