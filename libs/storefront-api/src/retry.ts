import type { Result, StorefrontError } from './storefront-error';

/** Retries of a failed query [API-3]. */
export const defaultMaxRetries = 3;

const firstDelayMs = 1000;
const maxDelayMs = 30_000;

/**
 * Delay before a retry (1, 2, …) in milliseconds: from 1 s, doubled each time, at most 30 s. Random jitter of up to half the
 * delay keeps browsers that failed together from retrying together [API-3].
 */
export function delayBeforeRetry(retry: number, random: () => number = Math.random): number {
  return Math.min(firstDelayMs * 2 ** (retry - 1) * (1 + random() / 2), maxDelayMs);
}

export interface RetryOptions {
  maxRetries: number;
  /** Aborts the delay as well as the call. */
  signal?: AbortSignal;
}

/** Retries after a failure, if a retry can help, and not before the provider's `Retry-After` [API-3]. */
export async function withRetries<T>(
  ask: () => Promise<Result<T>>,
  { maxRetries, signal }: RetryOptions,
): Promise<Result<T>> {
  for (let retry = 1; ; retry += 1) {
    const result = await ask();
    if (result.ok || retry > maxRetries || isFinal(result.error)) return result;
    await wait(Math.max(delayBeforeRetry(retry), retryAfterOf(result.error)), signal);
  }
}

/**
 * A retry pays no bill [API-4], and an aborted call has no caller left. If the provider asks for a delay of more than 30 s,
 * the call has failed: the visitor may try again.
 */
function isFinal(error: StorefrontError): boolean {
  return ['payment-required', 'aborted'].includes(error.kind) || retryAfterOf(error) > maxDelayMs;
}

function retryAfterOf(error: StorefrontError): number {
  return (error.kind === 'http' && error.retryAfterMs) || 0;
}

/** The delay in a `Retry-After` header in milliseconds, from seconds or a date; undefined if the header is invalid. */
export function readRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

/** Ends early when the signal aborts: the next call then reports that it was aborted. */
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
