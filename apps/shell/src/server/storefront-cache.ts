import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface Answer {
  text: string;
  /** When it was fetched, in milliseconds. */
  at: number;
}

interface Options {
  /** How long an answer is fresh. Until ten times as long it is still served while a new one is fetched. */
  seconds: number;
  fetch?: typeof fetch;
  now?: () => number;
}

const staleFactor = 10;
/** How long the provider may take for an answer that nobody may be waiting for any more, in milliseconds. */
const patience = 10_000;

/**
 * A fetch for the provider's queries: answers are kept and served stale while they are renewed, and many who ask the
 * same at once make one request. Only good answers are kept. A caller's signal ends that caller's waiting, not the
 * request: a page that gave up leaves the answer for the next one.
 */
export function createStorefrontCache({
  seconds,
  fetch: fetchNow = fetch,
  now = Date.now,
}: Options): typeof fetch {
  const answers = new LRUCache<string, Answer>({ max: 500 });
  const flights = new Map<string, Promise<Answer | Response>>();

  function ask(key: string, input: string, init: RequestInit): Promise<Answer | Response> {
    const flying = flights.get(key);
    if (flying) return flying;
    const flight = fetchNow(input, { ...init, signal: AbortSignal.timeout(patience) })
      .then(async (response) => {
        const text = await response.text();
        if (!response.ok || !isGood(text)) return new Response(text, response);
        const answer = { text, at: now() };
        if (seconds > 0) answers.set(key, answer);
        return answer;
      })
      .finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  return async (input, init = {}) => {
    if (typeof input !== 'string' || typeof init.body !== 'string') return fetchNow(input, init);
    const key = createHash('sha256').update(input).update('\0').update(init.body).digest('base64');
    const kept = answers.get(key);
    const age = kept ? (now() - kept.at) / 1000 : Infinity;
    if (kept && age < seconds * staleFactor) {
      if (age >= seconds) ask(key, input, init).catch(() => {});
      return json(kept.text);
    }
    const answer = await unlessAborted(ask(key, input, init), init.signal);
    return answer instanceof Response ? answer.clone() : json(answer.text);
  };
}

function json(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

/** Whether an answer is worth keeping: data, and no errors beside it. */
function isGood(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'data' in body && !('errors' in body);
  } catch {
    return false;
  }
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    // Also where nobody waits any more: a failure that nobody takes would end the process.
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
