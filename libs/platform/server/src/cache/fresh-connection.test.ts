/** @jest-environment node */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ProviderCall } from './provider-calls';
import { retryOnFreshConnection } from './fresh-connection';
import { createStorefrontCache } from './storefront-cache';

type Answer = (response: ServerResponse, use: number, request: IncomingMessage) => void;

let stop = async () => {};
afterEach(() => stop());

/** A provider; `answer` is told how many requests its connection has carried. */
async function start(answer: Answer) {
  const uses = new WeakMap<Socket, number>();
  const received: string[] = [];
  const provider = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      received.push(text);
      const use = (uses.get(request.socket) ?? 0) + 1;
      uses.set(request.socket, use);
      answer(response, use, request);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  stop = async () => {
    provider.closeAllConnections();
    await new Promise((resolve) => provider.close(resolve));
  };
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/graphql`;
  const calls: ProviderCall[] = [];
  const { fetch } = createStorefrontCache({
    seconds: 60,
    fetch: retryOnFreshConnection(),
    metrics: { asked: () => {}, providerCalled: (call) => calls.push(call) },
    warn: () => {},
  });
  const ask = async (query: string, signal?: AbortSignal) => {
    const headers = { 'x-shopify-storefront-access-token': 'token', 'x-request-id': 'one' };
    const body = JSON.stringify({ query });
    const response = await fetch(url, { method: 'POST', headers, body, signal });
    return `${response.status} ${await response.text()}`;
  };
  return { ask, received, calls };
}

const good: Answer = (response) => response.end('{"data":{"price":"20.0"}}');
const product = (number: number) => `query GetProductByHandle { product${number} }`;
const price = '200 {"data":{"price":"20.0"}}';

/** Closes a connection at its second request, as a provider does that closes idle connections. */
const closesIdle: Answer = (response, use, request) =>
  use > 1 ? request.socket.destroy() : good(response, use, request);

it('[API-3] each product is answered by a provider that closes idle connections', async () => {
  const provider = await start(closesIdle);
  for (let number = 0; number < 60; number += 1) expect(await provider.ask(product(number))).toBe(price);
  expect(provider.calls.map(({ result }) => result)).toEqual(Array.from({ length: 60 }, () => 'ok'));
});

it('[API-3] also if all connections of several pages were closed', async () => {
  const provider = await start(closesIdle);
  for (let round = 0; round < 3; round += 1) {
    const numbers = Array.from({ length: 20 }, (_, number) => 100 * round + number);
    const answers = await Promise.all(numbers.map((number) => provider.ask(product(number))));
    expect(new Set(answers)).toEqual(new Set([price]));
  }
});

it('[API-3] a provider that never answers is asked twice, and the call has failed', async () => {
  const provider = await start((_response, _use, request) => request.socket.destroy());
  await expect(provider.ask(product(1))).rejects.toThrow();
  expect(provider.received).toHaveLength(2);
  expect(provider.calls).toMatchObject([{ result: 'network' }]);
});

it('[API-3] the retry has the same headers and body, on a new connection, and its answer is cached', async () => {
  const seen: unknown[] = [];
  const sockets = new Set<Socket>();
  const provider = await start((response, use, request) => {
    sockets.add(request.socket);
    const { 'x-request-id': id, 'x-shopify-storefront-access-token': token } = request.headers;
    seen.push([request.method, request.url, id, token]);
    if (seen.length === 1) request.socket.destroy();
    else good(response, use, request);
  });
  for (let count = 0; count < 3; count += 1) expect(await provider.ask(product(1))).toBe(price);
  expect(seen).toEqual(Array.from({ length: 2 }, () => ['POST', '/graphql', 'one', 'token']));
  expect(provider.received[1]).toBe(provider.received[0]);
  expect(sockets.size).toBe(2);
});

it.each([
  'mutation cartCreate { cartCreate { cart { id } } }',
  'query a { b }\nmutation cartCreate { c }',
  'fragment f on Cart { id }\nmutation{ cartCreate { cart { ...f } } }',
])('[API-3] a mutation is never sent twice: %j', async (mutation) => {
  const provider = await start((_response, _use, request) => request.socket.destroy());
  await expect(provider.ask(mutation)).rejects.toThrow();
  expect(provider.received).toHaveLength(1);
});

it.each<[string, Answer]>([
  ['an error', (response) => response.writeHead(500).end()],
  ['half an answer', (response, _use, { socket }) => response.write('{"data":', () => socket.destroy())],
])('[API-3] %s is an answer, and the provider is asked once', async (_what, answer) => {
  const provider = await start(answer);
  await provider.ask(product(1)).catch(() => {});
  expect(provider.received).toHaveLength(1);
});

it('[API-6] an answer of the retry that is too large, empty or an error is one like any other', async () => {
  const second: Answer[] = [
    (response) => response.end('x'.repeat(6 * 1024 * 1024)),
    (response) => response.writeHead(204).end(),
    (response) => response.writeHead(503).end('no'),
  ];
  for (const [number, answer] of second.entries()) {
    let asked = 0;
    const provider = await start((response, use, request) => {
      asked += 1;
      if (asked === 1) request.socket.destroy();
      else answer(response, use, request);
    });
    await provider.ask(product(number)).catch(() => {});
    expect(provider.calls.map(({ result }) => result)).toEqual([
      ['network', 'malformed', 'http-error'][number],
    ]);
    await stop();
  }
  stop = async () => {};
});
