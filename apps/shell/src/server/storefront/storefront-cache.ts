import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { maxAnswerBytes, readText } from '@pluis/storefront-api';
import type { CacheAnswer } from '../health/metrics';
import { failureOf, operationOf, readAnswer, type ProviderCall } from './provider-calls';

/** An answer of the provider. */
export interface StorefrontAnswer {
  status: number;
  text: string;
  /** When it was requested, in milliseconds. */
  at: number;
}

/** An answer with its classification, parsed once because it may be long. */
interface ReadAnswer extends StorefrontAnswer {
  isGood: boolean;
  isNothing: boolean;
}

interface Options {
  /** How long an answer is fresh, in seconds. */
  seconds: number;
  /** How long a caller waits for a fresh answer if a stale one is available, in milliseconds. */
  renewalMs?: number;
  fetch?: typeof fetch;
  /** Called for each call to the provider. */
  onCalled?(call: ProviderCall): void;
  onAsked?(from: CacheAnswer): void;
  now?: () => number;
}

/**
 * How long a stale answer is served, as a multiple of `seconds`: while a new one is fetched, and while the
 * provider fails.
 */
const staleFactor = { slow: 2, failing: 10 };
/** Timeout for a call to the provider, in milliseconds. Longer than callers wait. */
const callTimeoutMs = 10_000;
/**
 * Limits for answers that an object does not exist. They have their own small, short-lived cache, because
 * there is no limit to the handles that can be requested.
 */
const nothing = { max: 200, seconds: 10 };

/**
 * Caches the provider's answers; concurrent identical queries share one request. A stale answer is
 * revalidated by the next caller. The caller gets the stale one if that takes too long, until twice its
 * lifetime, or if the provider fails, until ten times its lifetime. Only good answers are cached. A caller's
 * signal ends only that caller's wait and not the request, so that the answer is available to the next page.
 * As in the Fetch standard, `cache: 'only-if-cached'` makes no call: without a fresh answer, the response is 504.
 */
export function createStorefrontCache({
  seconds,
  renewalMs = 200,
  fetch: fetchNow = fetch,
  onCalled,
  onAsked,
  now = Date.now,
}: Options) {
  const answers = new LRUCache<string, ReadAnswer>({ max: 500 });
  const nothings = new LRUCache<string, ReadAnswer>({ max: nothing.max });
  const flights = new Map<string, Promise<ReadAnswer>>();
  /** The queries whose last revalidation failed. */
  const failing = new LRUCache<string, true>({ max: 500 });

  async function call(input: string, init: RequestInit & { body: string }): Promise<ReadAnswer> {
    const start = now();
    const say = (result: ProviderCall['result'], status?: number) =>
      onCalled?.({ operation: operationOf(init.body), result, status, seconds: (now() - start) / 1000 });
    try {
      const response = await fetchNow(input, { ...init, signal: AbortSignal.timeout(callTimeoutMs) });
      const { status } = response;
      const text = await readText(response);
      if (text === undefined) {
        throw new Error(`The provider's answer is larger than ${maxAnswerBytes} bytes.`);
      }
      const { result, isNothing } = readAnswer(status, text);
      say(result, status);
      return { status, text, at: start, isGood: result === 'ok', isNothing };
    } catch (error) {
      say(failureOf(error));
      throw error;
    }
  }

  function askOnce(key: string, input: string, init: RequestInit & { body: string }): Promise<ReadAnswer> {
    const flying = flights.get(key);
    if (flying) return flying;
    const flight = call(input, init)
      .then((answer) => {
        if (answer.isGood) failing.delete(key);
        else failing.set(key, true);
        if (answer.isGood && seconds > 0) (answer.isNothing ? nothings : answers).set(key, answer);
        return answer;
      })
      .catch((error: unknown) => {
        failing.set(key, true);
        throw error;
      })
      .finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function ask(input: string, init: RequestInit & { body: string }): Promise<StorefrontAnswer> {
    const key = createHash('sha256').update(input).update('\0').update(init.body).digest('base64');
    const age = (answer: ReadAnswer) => (now() - answer.at) / 1000;
    const none = nothings.get(key);
    const kept = none && age(none) < Math.min(seconds, nothing.seconds) ? none : answers.get(key);
    if (kept && (kept === none || age(kept) < seconds)) {
      onAsked?.('hit');
      return kept;
    }
    if (init.cache === 'only-if-cached') return { status: 504, text: '', at: now() };
    const asked = askOnce(key, input, init);
    if (!kept || age(kept) >= seconds * staleFactor.failing) {
      onAsked?.('miss');
      return unlessAborted(asked, init.signal);
    }
    onAsked?.('stale');
    const renewed = asked.then(
      (answer) => (answer.isGood ? answer : kept),
      () => kept,
    );
    if (failing.has(key)) return kept;
    if (age(kept) < seconds * staleFactor.slow) return Promise.race([renewed, after(renewalMs, kept)]);
    return unlessAborted(renewed, init.signal);
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

function after<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, value).unref();
  });
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    // Also handles the rejection if nobody is waiting any more: an unhandled one would end the process.
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
