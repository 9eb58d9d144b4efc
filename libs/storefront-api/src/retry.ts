import type { Result, StorefrontError } from './storefront-error';

/** How often a failed query is asked again [API-3]. */
export const defaultMaxRetries = 3;

const firstDelayMs = 1000;
const maxDelayMs = 30_000;

/**
 * Milliseconds before a retry (1, 2, …): from 1 s, doubled each time, at most 30 s. Up to half as much is added at random,
 * so that browsers that failed at the same moment do not all come back at the same moment [API-3].
 */
export function delayBeforeRetry(retry: number, random: () => number = Math.random): number {
  return Math.min(firstDelayMs * 2 ** (retry - 1) * (1 + random() / 2), maxDelayMs);
}

export interface RetryOptions {
  maxRetries: number;
  /** Ends the waiting as well as the call. */
  signal?: AbortSignal;
}

/** Asks again after a failure, as long as asking again can help [API-3]. */
export async function withRetries<T>(
  ask: () => Promise<Result<T>>,
  { maxRetries, signal }: RetryOptions,
): Promise<Result<T>> {
  for (let retry = 1; ; retry += 1) {
    const result = await ask();
    if (result.ok || retry > maxRetries || isFinal(result.error)) return result;
    await wait(delayBeforeRetry(retry), signal);
  }
}

/** A retry pays no bill [API-4], and a call that was given up has no caller left. */
function isFinal({ kind }: StorefrontError): boolean {
  return kind === 'payment-required' || kind === 'aborted';
}

/** Ends early when the signal says so: the next call then answers that it was given up. */
function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    function end(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    }
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
