import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { steadyNow } from '@pluis/releases';
import { maxAnswerBytes, readText } from '@pluis/storefront-api';
import { createRevalidatingCache } from './revalidating-cache';
import type { CacheAnswer } from '../health/metrics';
import { failureOf, operationOf, readAnswer, type ProviderCall } from './provider-calls';

/** An answer of the provider. */
export interface StorefrontAnswer {
  status: number;
  text: string;
  /** When it was requested, in milliseconds. */
  at: number;
}

interface Options {
  /** How long an answer is fresh, in seconds. */
  seconds: number;
  /** How long a caller waits for a fresh answer if a stale one is available, in milliseconds. */
  renewalMs?: number;
  fetch?: typeof fetch;
  /** Called for each call to the provider, with its headers. */
  onCalled?(call: ProviderCall, headers: RequestInit['headers']): void;
  onAsked?(from: CacheAnswer): void;
  now?: () => number;
}

/** Timeout for a call to the provider, in milliseconds. Longer than callers wait. */
const callTimeoutMs = 10_000;
/**
 * Limits for answers that an object does not exist. They have their own small, short-lived cache, because
 * there is no limit to the handles that can be requested.
 */
const nothing = { max: 200, seconds: 10 };

/**
 * Caches the provider's answers; concurrent identical queries share one request. While the provider fails,
 * stale answers are served without a delay. Only good answers are cached. A caller's signal ends only that
 * caller's wait and not the request, so that the answer is available to the next page. As in the Fetch
 * standard, `cache: 'only-if-cached'` makes no call: without a fresh answer, the response is 504.
 */
export function createStorefrontCache({
  seconds,
  renewalMs = 200,
  fetch: fetchNow = fetch,
  onCalled,
  onAsked,
  now = steadyNow,
}: Options) {
  const answers = createRevalidatingCache<StorefrontAnswer>({
    entries: new LRUCache({ max: 500 }),
    freshFor: seconds,
    waitMs: renewalMs,
    now,
  });
  const nothings = new LRUCache<string, StorefrontAnswer>({ max: nothing.max });

  async function call(input: string, init: RequestInit & { body: string }) {
    const at = now();
    const say = (result: ProviderCall['result'], status?: number, code?: string) =>
      onCalled?.(
        { operation: operationOf(init.body), result, status, code, seconds: (now() - at) / 1000 },
        init.headers,
      );
    try {
      const response = await fetchNow(input, { ...init, signal: AbortSignal.timeout(callTimeoutMs) });
      const { status } = response;
      const text = await readText(response);
      if (text === undefined) {
        throw new Error(`The provider's answer is larger than ${maxAnswerBytes} bytes.`);
      }
      const { result, code, isNothing } = readAnswer(status, text);
      say(result, status, code);
      return { value: { status, text, at }, at, isKept: !isNothing, isFailure: result !== 'ok', isNothing };
    } catch (error) {
      say(failureOf(error));
      throw error;
    }
  }

  async function ask(input: string, init: RequestInit & { body: string }): Promise<StorefrontAnswer> {
    const key = createHash('sha256').update(input).update('\0').update(init.body).digest('base64');
    const none = nothings.get(key);
    const onlyIfCached = init.cache === 'only-if-cached';
    const kept =
      none && now() - none.at < 1000 * Math.min(seconds, nothing.seconds)
        ? none
        : onlyIfCached && answers.peek(key, seconds);
    if (kept) {
      onAsked?.('hit');
      return kept;
    }
    if (onlyIfCached) return { status: 504, text: '', at: now() };
    const load = async () => {
      const loaded = await call(input, init);
      if (loaded.isNothing) nothings.set(key, loaded.value);
      return loaded;
    };
    return answers.get(key, load, onAsked, init.signal ?? undefined);
  }

  const fetchData: typeof fetch = async (input, init = {}) => {
    const { body } = init;
    if (typeof input !== 'string' || typeof body !== 'string') return fetchNow(input, init);
    const { status, text } = await ask(input, { ...init, body });
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };

  return { ask, fetch: fetchData };
}

export type StorefrontCache = ReturnType<typeof createStorefrontCache>;
