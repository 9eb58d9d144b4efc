import type { LoadContext } from '@pluis/contract';
import { catalogApi } from './catalog-api';

const { removeQueryResult } = catalogApi.internalActions;

type CacheKey = Parameters<typeof removeQueryResult>[0]['queryCacheKey'];

/** A started query, as `dispatch(initiate(…))` returns it. */
export interface StartedQuery<T> extends PromiseLike<{ data?: T }> {
  queryCacheKey: string;
  abort(): void;
  unsubscribe(): void;
}

/**
 * Runs a query for `load` until it is answered or `signal` says to stop. Gives the data, if it is worth showing.
 *
 * In the browser the query goes on by itself and the page that mounts meanwhile shares it. On the server only data
 * worth sending may stay in the state: anything else (still under way, failed, or not `worthSending`) is dropped, so
 * that the page is sent in its loading state and the browser asks itself [PRD-8].
 */
export async function settleQuery<T>(
  start: () => StartedQuery<T>,
  { store, signal }: Pick<LoadContext, 'store' | 'signal'>,
  worthSending?: (data: T) => boolean,
): Promise<T | undefined> {
  return signal.aborted ? undefined : settle(start(), { store, signal }, worthSending);
}

/** The same for a query that was started already. */
export async function settle<T>(
  query: StartedQuery<T>,
  { store, signal }: Pick<LoadContext, 'store' | 'signal'>,
  worthSending: (data: T) => boolean = () => true,
): Promise<T | undefined> {
  const result = await Promise.race([query, aborted(signal)]);
  const data = result?.data !== undefined && worthSending(result.data) ? result.data : undefined;
  // On the server no unsubscribe: it would start a timer that keeps the request's store in memory for 5 minutes.
  if (typeof window !== 'undefined') query.unsubscribe();
  else if (data === undefined) dropQuery(query, store);
  return data;
}

/** Gives a query up, and leaves nothing of it in the state. */
export function dropQuery(query: StartedQuery<unknown>, store: LoadContext['store']): void {
  query.abort();
  // The toolkit gives the key as text and takes it as a type of its own.
  const queryCacheKey = query.queryCacheKey as CacheKey;
  store.dispatch(removeQueryResult({ queryCacheKey }));
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
