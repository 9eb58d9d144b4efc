/** How often a failed query is asked again [API-3]. */
export const maxRetries = 3;

/** Milliseconds before the retry of that number (1, 2, …): from 1 s, doubled each time, at most 30 s [API-3]. */
export function delayBeforeRetry(retry: number): number {
  return Math.min(1000 * 2 ** (retry - 1), 30_000);
}

/** Waits before a retry; rejects at once when the query is given up meanwhile. */
export function backoff(retry: number, _maxRetries: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    function giveUp(): void {
      clearTimeout(timer);
      reject(new Error('The query was given up before its retry.'));
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, delayBeforeRetry(retry));
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
