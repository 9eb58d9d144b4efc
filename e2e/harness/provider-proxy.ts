import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Provider } from './provider';
import { passOn, startProxy } from './proxy';

/** A proxy between a store and its provider. */
export interface ProviderProxy extends Provider {
  /** Each connection closes at its second request, as at a provider that closes idle ones. */
  closeIdle(): void;
  /** Replaces a text in all answers from now on. */
  replace(from: string, to: string): void;
}

export async function startProviderProxy(provider: Provider): Promise<ProviderProxy> {
  const used = new WeakSet<Socket>();
  let closesIdle = false;
  let change = (answer: string) => answer;
  const { url, stop } = await startProxy((passing) => {
    const { socket, headers } = passing.incoming;
    if (closesIdle && used.has(socket)) return void socket.destroy();
    used.add(socket);
    const send = async (response: IncomingMessage) => {
      const { 'content-length': _, ...others } = response.headers;
      passing.answer.writeHead(response.statusCode ?? 502, others).end(change(await text(response)));
    };
    passOn(passing, provider.url, (response) => void send(response), {
      ...headers,
      'accept-encoding': 'identity',
    });
  });
  return {
    ...{ ...provider, url, stop },
    closeIdle: () => void (closesIdle = true),
    replace: (from, to) => void (change = (answer) => answer.replaceAll(from, to)),
  };
}
