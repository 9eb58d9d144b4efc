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

/** Asks again after a failure, as long as asking again can help, and not sooner than the provider's `Retry-After` [API-3]. */
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
 * A retry pays no bill [API-4], and a call that was given up has no caller left. A provider that wants to be left alone
 * for longer than 30 s has failed: the visitor is offered to try again.
 */
function isFinal(error: StorefrontError): boolean {
  return ['payment-required', 'aborted'].includes(error.kind) || retryAfterOf(error) > maxDelayMs;
}

function retryAfterOf(error: StorefrontError): number {
  return (error.kind === 'http' && error.retryAfterMs) || 0;
}

/** The milliseconds that a `Retry-After` header asks to wait, in seconds or until a date; undefined if it says neither. */
export function readRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
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
