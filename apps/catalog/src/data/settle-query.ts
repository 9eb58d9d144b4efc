import type { LoadContext } from '@pluis/contract';
import { catalogApi } from './catalog-api';

/** A started query, as `dispatch(initiate(…))` returns it. */
export interface StartedQuery<T> extends PromiseLike<{ data?: T }> {
  unsubscribe(): void;
}

/**
 * Runs a query for `load` until it is answered or `signal` says to stop.
 *
 * In the browser the query goes on by itself and the page that mounts meanwhile shares it. On the server only data
 * worth sending may stay in the state: anything else (still under way, failed, or not `worthSending`) is dropped, so
 * that the page is sent in its loading state and the browser asks itself [PRD-8].
 */
export async function settleQuery<T>(
  start: () => StartedQuery<T>,
  { store, signal }: Pick<LoadContext, 'store' | 'signal'>,
  worthSending: (data: T) => boolean = () => true,
): Promise<void> {
  if (signal.aborted) return;
  const query = start();
  const result = await Promise.race([query, aborted(signal)]);
  if (typeof window !== 'undefined') {
    query.unsubscribe();
    return;
  }
  // No unsubscribe here: it would start a timer that keeps the request's store in memory for 5 minutes.
  if (result?.data === undefined || !worthSending(result.data)) {
    store.dispatch(catalogApi.util.resetApiState());
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
