import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '../harness/process';

/**
 * The line between the browsers and the store: a proxy that can hold requests back or be cut. It works in every engine,
 * also where the engine's driver cannot touch the network.
 */
export interface Line {
  /** The store's address for browsers. */
  url: string;
  /** Passes all requests on to the server at this URL from now on. */
  leadTo(target: string): void;
  /** Holds back the requests whose path matches, until `release`. */
  hold(path: RegExp): void;
  /** How many requests are held back. */
  held(): number;
  release(): void;
  /** Breaks off every request until `mend`. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

export async function startLine(): Promise<Line> {
  const port = await freePort();
  let target = '';
  let heldPath: RegExp | undefined;
  let waiting: (() => void)[] = [];
  let isCut = false;

  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method, headers, url = '/' } = incoming;
    const onward = request(new URL(url, target), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, answer) => {
    if (isCut) answer.destroy();
    else if (heldPath?.test(incoming.url ?? '')) waiting.push(() => pass(incoming, answer));
    else pass(incoming, answer);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    leadTo: (url) => void (target = url),
    hold: (path) => void (heldPath = path),
    held: () => waiting.length,
    release() {
      heldPath = undefined;
      const passing = waiting;
      waiting = [];
      for (const pass of passing) pass();
    },
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    mend: () => void (isCut = false),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
