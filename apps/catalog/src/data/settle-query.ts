import type { LoadContext } from '@pluis/contract';
import { catalogApi } from './catalog-api';
import { isServer } from './is-server';

const { removeQueryResult } = catalogApi.internalActions;

type CacheKey = Parameters<typeof removeQueryResult>[0]['queryCacheKey'];

/** A started query, as `dispatch(initiate(…))` returns it. */
export interface StartedQuery<T> extends PromiseLike<{ data?: T }> {
  queryCacheKey: string;
  abort(): void;
  unsubscribe(): void;
}

/**
 * Runs a query for `load` until it has an answer or `signal` aborts. Returns the data if they are worth showing.
 *
 * In the browser the query continues, and the page that mounts meanwhile shares it. On the server only data that are worth
 * sending may stay in the state. Otherwise (pending, failed, or not `worthSending`) they are dropped, so that the page is sent
 * in its loading state and the browser requests them [PRD-8].
 */
export async function settleQuery<T>(
  start: () => StartedQuery<T>,
  { store, signal }: Pick<LoadContext, 'store' | 'signal'>,
  worthSending?: (data: T) => boolean,
): Promise<T | undefined> {
  return signal.aborted ? undefined : settle(start(), { store, signal }, worthSending);
}

/** The same for a query that has been started. */
export async function settle<T>(
  query: StartedQuery<T>,
  { store, signal }: Pick<LoadContext, 'store' | 'signal'>,
  worthSending: (data: T) => boolean = () => true,
): Promise<T | undefined> {
  const result = await Promise.race([query, aborted(signal)]);
  const data = result?.data !== undefined && worthSending(result.data) ? result.data : undefined;
  // Do not unsubscribe on the server: that would start a timer that keeps the request's store in memory for 5 minutes.
  if (!isServer) query.unsubscribe();
  else if (data === undefined) dropQuery(query, store);
  return data;
}

/** Aborts a query and removes it from the state. */
export function dropQuery(query: StartedQuery<unknown>, store: LoadContext['store']): void {
  query.abort();
  // The toolkit returns the key as a string and accepts it as a branded type.
  const queryCacheKey = query.queryCacheKey as CacheKey;
  store.dispatch(removeQueryResult({ queryCacheKey }));
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
