import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '@pluis/releases/testing/free-port';

/**
 * A proxy between the browsers and the store that can hold requests back or break the connection. It works for every
 * engine, also if the engine's driver cannot control the network.
 */
export interface StoreProxy {
  /** The store's address for browsers. */
  url: string;
  /** Passes all requests on to the server at this URL from now on. */
  passTo(target: string): void;
  /** Holds back the requests whose path matches, until `release`. */
  hold(path: RegExp): void;
  /** How many requests are held back. */
  heldCount(): number;
  release(): void;
  /** Breaks off every request until `connect`. */
  disconnect(): void;
  connect(): void;
  stop(): Promise<void>;
}

/** Starts a proxy on a free port. */
export async function startStoreProxy(): Promise<StoreProxy> {
  const port = await freePort();
  let target = '';
  let heldPath: RegExp | undefined;
  let held: (() => void)[] = [];
  let isConnected = true;

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
    if (!isConnected) answer.destroy();
    else if (heldPath?.test(incoming.url ?? '')) held.push(() => pass(incoming, answer));
    else pass(incoming, answer);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    passTo: (url) => void (target = url),
    hold: (path) => void (heldPath = path),
    heldCount: () => held.length,
    release() {
      heldPath = undefined;
      const released = held;
      held = [];
      for (const pass of released) pass();
    },
    disconnect() {
      isConnected = false;
      server.closeAllConnections();
    },
    connect: () => void (isConnected = true),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
