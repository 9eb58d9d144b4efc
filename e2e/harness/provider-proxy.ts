import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePort } from '@pluis/releases/testing/free-port';
import type { Provider } from './provider';

/** A proxy between a store and its provider. */
export interface ProviderProxy extends Provider {
  /** Each connection closes at its second request, as at a provider that closes idle ones. */
  closeIdle(): void;
  /** Replaces a text in all answers from now on. */
  replace(from: string, to: string): void;
}

export async function startProviderProxy(provider: Provider): Promise<ProviderProxy> {
  const port = await freePort();
  const used = new WeakSet<Socket>();
  let closesIdle = false;
  let change = (answer: string) => answer;
  const server = createServer((incoming, answer) => {
    if (closesIdle && used.has(incoming.socket)) return void incoming.socket.destroy();
    used.add(incoming.socket);
    const { method, url = '/', headers } = incoming;
    const onward = request(
      new URL(url, provider.url),
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      async (response) => {
        const { 'content-length': _, ...others } = response.headers;
        answer.writeHead(response.statusCode ?? 502, others).end(change(await text(response)));
      },
    );
    onward.once('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    ...provider,
    url: `http://127.0.0.1:${port}`,
    closeIdle: () => void (closesIdle = true),
    replace: (from, to) => void (change = (answer) => answer.replaceAll(from, to)),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
