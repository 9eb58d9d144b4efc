import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { freePort } from '@pluis/releases/testing/free-port';

/** A request on its way through a proxy. */
export interface Passing {
  incoming: IncomingMessage;
  answer: ServerResponse;
}

/** A server on a free port of this machine that `take` handles the requests of. */
export async function startProxy(take: (passing: Passing) => void) {
  const port = await freePort();
  const server = createServer((incoming, answer) => take({ incoming, answer }));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    /** Breaks off all connections. */
    disconnect: () => server.closeAllConnections(),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes a request on, with other headers if there are any; `send` gets the answer of the server at `target`. */
export function passOn(
  { incoming, answer }: Passing,
  target: string,
  send: (response: IncomingMessage) => void,
  headers: IncomingHttpHeaders = incoming.headers,
): void {
  const { method, url = '/' } = incoming;
  const onward = request(new URL(url, target), { method, headers }, send);
  onward.once('error', () => answer.destroy());
  incoming.pipe(onward);
}
