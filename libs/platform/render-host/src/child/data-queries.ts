import type { DataAnswer, DataQuery, FromChild, ToChild } from '../messages';
import type { JobTools, PassedOn } from '../render-job';

/**
 * Creates a process's fetch for the provider's queries. The server sends them, and caches the answers for all processes.
 */
export function createDataQueries(post: (message: FromChild) => void) {
  const waiting = new Map<number, (data: Extract<ToChild, { type: 'data' }>) => void>();
  let last = 0;

  function ask(query: DataQuery, signal: AbortSignal | null | undefined): Promise<DataAnswer> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const abort = (): void => reject(signal?.reason);
      signal?.addEventListener('abort', abort);
      last += 1;
      waiting.set(last, ({ answer, error }) => {
        // A page's queries share its signal: what listens on would keep every answer until the page is done.
        signal?.removeEventListener('abort', abort);
        if (answer) resolve(answer);
        else reject(new TypeError(error));
      });
      post({ type: 'query', id: last, query });
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
    answered(data: Extract<ToChild, { type: 'data' }>): void {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    },
  };
}
