import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { steadyNow } from '@pluis/releases';
import type { DataAnswer, DataQuery } from '@pluis/render-host';
import { maxAnswerBytes, readText } from '@pluis/storefront-api';
import type { CacheAnswer, Metrics } from '../health/metrics';
import type { RateLimitedLog } from '../health/rate-limited-log';
import { identityOf } from '../http/request-id';
import { createAgingCache, type Loaded } from './aging-cache';
import { describeFailure, failureOf, operationOf, readAnswer, type ProviderCall } from './provider-calls';

interface Options {
  /** How long an answer is fresh, in seconds. */
  seconds: number;
  /** Calls the provider. */
  fetch: typeof fetch;
  metrics: Pick<Metrics, 'asked' | 'providerCalled'>;
  /** Is told of the calls that failed. */
  warn: RateLimitedLog;
  now?: () => number;
}

type Query = RequestInit & { body: string };

/** Timeout for a call to the provider, in milliseconds. Longer than callers wait. */
const callTimeoutMs = 10_000;
/** Maximum number of answers. */
const maxAnswers = 500;
/**
 * Limits for answers that an object does not exist. They have their own small, short-lived cache, because
 * there is no limit to the handles that can be requested.
 */
const nothing = { max: 200, seconds: 10 };

/** Creates the function that calls the provider, counts the call, and logs it if it failed. */
function createCall({ fetch: send, metrics, warn, now = steadyNow }: Options) {
  return async (input: string, init: Query): Promise<Loaded<DataAnswer> & { isNothing: boolean }> => {
    const at = now();
    const say = (result: ProviderCall['result'], status?: number, code?: string) => {
      const call = { operation: operationOf(init.body), result, status, code };
      metrics.providerCalled({ ...call, seconds: (now() - at) / 1000 });
      if (result === 'ok') return;
      const fields = { ...identityOf(Object.fromEntries(new Headers(init.headers))), url: input, ...call };
      warn(`provider ${call.operation} ${result} ${status} ${code}`, fields, describeFailure(call));
    };
    try {
      const response = await send(input, { ...init, signal: AbortSignal.timeout(callTimeoutMs) });
      const { status } = response;
      const text = await readText(response);
      if (text === undefined)
        throw new Error(`The provider's answer is larger than ${maxAnswerBytes} bytes.`);
      const { result, code, isNothing } = readAnswer(status, text);
      say(result, status, code);
      const keep = result !== 'ok' ? 'failure' : isNothing ? 'no' : 'yes';
      return { value: { status, text, at }, at, keep, isNothing };
    } catch (error) {
      say(failureOf(error));
      throw error;
    }
  };
}

/**
 * Caches the provider's answers. Only good answers are cached. A caller's signal ends only that caller's wait and not the
 * request, so that the answer is available to the next page. As in the Fetch standard, `cache: 'only-if-cached'` makes no
 * call (without a fresh answer, the response is 504), and `no-store` neither reads nor changes the cache.
 */
export function createStorefrontCache(options: Options) {
  const { seconds, metrics, now = steadyNow } = options;
  const call = createCall(options);
  const onAsked = (from: CacheAnswer) => metrics.asked('data', from);
  const answers = createAgingCache<DataAnswer>({ seconds, maxSize: maxAnswers, onAsked, now });
  const nothings = new LRUCache<string, DataAnswer>({ max: nothing.max });

  async function ask(input: string, init: Query): Promise<DataAnswer> {
    if (init.cache === 'no-store') return (await call(input, init)).value;
    const key = createHash('sha256').update(input).update('\0').update(init.body).digest('base64');
    const none = nothings.get(key);
    const onlyIfCached = init.cache === 'only-if-cached';
    const kept =
      none && now() - none.at < 1000 * Math.min(seconds, nothing.seconds)
        ? none
        : onlyIfCached && answers.peek(key, 1);
    if (kept) {
      onAsked('hit');
      return kept;
    }
    if (onlyIfCached) return { status: 504, text: '', at: now() };
    const load = async () => {
      const loaded = await call(input, init);
      if (loaded.isNothing) nothings.set(key, loaded.value);
      return loaded;
    };
    return answers.get(key, load, init.signal ?? undefined);
  }

  const fetchData: typeof fetch = async (input, init = {}) => {
    const { body } = init;
    if (typeof body !== 'string') throw new TypeError('A query to the provider needs a text body.');
    const { status, text } = await ask(String(input), { ...init, body });
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };

  return { ask, fetch: fetchData };
}

/** Returns a function that answers the queries of releases, which may ask for any address, from the cache of the provider at `url`. */
export function answerReleases(url: string, { ask }: Pick<ReturnType<typeof createStorefrontCache>, 'ask'>) {
  return async ({ url: asked, headers, body, onlyIfCached }: DataQuery): Promise<DataAnswer> => {
    if (asked !== url) throw new Error('Only the provider can be queried.');
    const cache = onlyIfCached ? 'only-if-cached' : 'default';
    return ask(url, { method: 'POST', headers, body, cache });
  };
}
