import type { PassedOn } from '../http/request-id';
import type { StorefrontAnswer } from '../cache/storefront-cache';
import type { DataQuery, FromChild } from './messages';
import type { JobTools } from './render-job';

/**
 * Creates a process's fetch for the provider's queries. The server sends them, and caches the answers for all processes.
 */
export function createDataQueries(post: (message: FromChild) => void) {
  const waiting = new Map<number, { resolve(answer: StorefrontAnswer): void; reject(error: Error): void }>();
  let last = 0;

  function ask(query: DataQuery, signal: AbortSignal | null | undefined): Promise<StorefrontAnswer> {
    last += 1;
    const id = last;
    return new Promise<StorefrontAnswer>((resolve, reject) => {
      signal?.throwIfAborted();
      const onAbort = () => reject(signal?.reason);
      signal?.addEventListener('abort', onAbort, { once: true });
      const done = () => signal?.removeEventListener('abort', onAbort);
      waiting.set(id, {
        resolve: (answer) => (done(), resolve(answer)),
        reject: (error) => (done(), reject(error)),
      });
      post({ type: 'query', id, query });
    });
  }

  return {
    /** Creates the fetch of one page, which also tracks the age of its data. `passedOn`: headers of each query. */
    ofPage(passedOn: PassedOn = {}): Required<Pick<JobTools, 'fetch' | 'dataAt'>> {
      let oldest: number | undefined;
      return {
        async fetch(input, init = {}) {
          if (typeof init.body !== 'string')
            throw new TypeError('A query to the provider needs a text body.');
          const url = input instanceof Request ? input.url : String(input);
          const headers = { ...Object.fromEntries(new Headers(init.headers)), ...passedOn };
          const onlyIfCached = init.cache === 'only-if-cached';
          const query = { url, headers, body: init.body, onlyIfCached };
          const { status, text, at } = await ask(query, init.signal);
          oldest = Math.min(oldest ?? at, at);
          return new Response(text, { status, headers: { 'content-type': 'application/json' } });
        },
        dataAt: () => oldest,
      };
    },
    answered(id: number, answer: StorefrontAnswer) {
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
    },
    failed(id: number, message: string) {
      waiting.get(id)?.reject(new TypeError(message));
      waiting.delete(id);
    },
  };
}
