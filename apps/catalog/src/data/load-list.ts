import type { LoadContext, LoadResult } from '@pluis/contract';
import { selectLanguage } from '@pluis/store';
import { catalogApi } from './catalog-api';
import { settleQuery } from './settle-query';

/** Fetches the page of the list that the URL names into the store. */
export async function loadList({ store, search, signal }: LoadContext): Promise<LoadResult> {
  const argument = { language: selectLanguage(store.getState()), after: search?.get('after') ?? '' };
  const page = await settleQuery(
    () => store.dispatch(catalogApi.endpoints.products.initiate(argument)),
    { store, signal },
    // After HTTP 402 the browser asks again and shows a notice [API-4].
    (data) => data !== null,
  );
  return { complete: page !== undefined };
}
