import { passOn, startProxy } from './proxy';

/** A request that the browser has sent to the store. */
interface RecordedRequest {
  path: string;
  /** Why a page fetched it before the visitor opened it; undefined for any other request. */
  prefetched: string | undefined;
  status: number;
  /** The size of the response body as sent, in bytes. */
  bytes: number;
}

/** A proxy in front of a store that records requests, also those that a page's own tools do not show. */
export interface RequestRecorder {
  url: string;
  /** The answered requests for pages, in order. */
  pages(): RecordedRequest[];
  /** Those that were prefetched, in order. */
  prefetched(): RecordedRequest[];
  stop(): Promise<void>;
}

/** Starts a recorder in front of the server at this URL, on a free port. */
export async function recordRequests(target: string): Promise<RequestRecorder> {
  const recorded: RecordedRequest[] = [];
  const { url, stop } = await startProxy((passing) => {
    const { headers, url: path = '/' } = passing.incoming;
    passOn(passing, target, (response) => {
      const prefetched = headers['fetch-ahead']?.toString();
      const one = { path, prefetched, status: response.statusCode ?? 0, bytes: 0 };
      response.on('data', (chunk: Buffer) => (one.bytes += chunk.length));
      if (headers['sec-fetch-dest'] === 'document' || prefetched !== undefined) recorded.push(one);
      passing.answer.writeHead(one.status, response.headers);
      response.pipe(passing.answer);
    });
  });
  return {
    ...{ url, stop },
    pages: () => recorded.filter(({ prefetched }) => prefetched === undefined),
    prefetched: () => recorded.filter(({ prefetched }) => prefetched !== undefined),
  };
}
