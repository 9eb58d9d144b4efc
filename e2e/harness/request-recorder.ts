import { createServer, request } from 'node:http';
import { freePort } from '@pluis/releases/testing/free-port';

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
  const port = await freePort();
  const recorded: RecordedRequest[] = [];
  const server = createServer((incoming, answer) => {
    const { method, headers, url: path = '/' } = incoming;
    const onward = request(new URL(path, target), { method, headers }, (response) => {
      const prefetched = headers['fetch-ahead']?.toString();
      const one = { path, prefetched, status: response.statusCode ?? 0, bytes: 0 };
      response.on('data', (chunk: Buffer) => (one.bytes += chunk.length));
      if (headers['sec-fetch-dest'] === 'document' || prefetched !== undefined) recorded.push(one);
      answer.writeHead(one.status, response.headers);
      response.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    pages: () => recorded.filter(({ prefetched }) => prefetched === undefined),
    prefetched: () => recorded.filter(({ prefetched }) => prefetched !== undefined),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
