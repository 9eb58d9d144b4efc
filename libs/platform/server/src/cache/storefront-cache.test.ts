/** @jest-environment node */
import type { ProviderCall } from './provider-calls';
import { createStorefrontCache } from './storefront-cache';

const url = 'https://provider.example/graphql';
const good = (text: string) => JSON.stringify({ data: { text } });

interface Pending {
  body: unknown;
  answer(text: string, status?: number): void;
  fail(error: Error): void;
  signal: AbortSignal | null | undefined;
}

/** A provider whose answers the test sends, and a clock. */
function start(seconds = 60) {
  const requests: Pending[] = [];
  const calls: ProviderCall[] = [];
  const asked: string[] = [];
  let time = 1_000_000;
  const cached = createStorefrontCache({
    seconds,
    now: () => time,
    metrics: {
      providerCalled: (call) => calls.push(call),
      asked: (_cache, from) => asked.push(from),
    },
    warn: () => {},
    fetch: (_input, init = {}) =>
      new Promise((resolve, reject) => {
        requests.push({
          body: init.body,
          signal: init.signal,
          answer: (text, status = 200) => resolve(new Response(text, { status })),
          fail: reject,
        });
      }),
  });
  return {
    requests,
    calls,
    asked,
    ask: (body = 'query', signal?: AbortSignal) => cached.fetch(url, { method: 'POST', body, signal }),
    askNow: () => cached.fetch(url, { method: 'POST', body: 'query', cache: 'no-store' }),
    askCache: async (body = 'query') => {
      const response = await cached.fetch(url, { method: 'POST', body, cache: 'only-if-cached' });
      return [response.status, await response.text()];
    },
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

/** Lets an answer be read and cached. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Sends a query, lets the provider answer, and returns the received text. */
async function answered(shop: ReturnType<typeof start>, text: string): Promise<string> {
  const asked = shop.ask();
  shop.requests.at(-1)?.answer(text);
  return (await asked).text();
}

it('makes no call for an answer that is asked for only if it is cached', async () => {
  const shop = start(60);
  expect(await shop.askCache()).toEqual([504, '']);
  expect(await answered(shop, good('one'))).toBe(good('one'));
  shop.pass(59);
  expect(await shop.askCache()).toEqual([200, good('one')]);
  shop.pass(1);
  expect(await shop.askCache()).toEqual([504, '']);
  expect(shop.requests).toHaveLength(1);
});

it('asks the provider once while an answer is fresh', async () => {
  const shop = start(60);
  expect(await answered(shop, good('one'))).toBe(good('one'));
  shop.pass(59);
  const again = await shop.ask();
  expect(await again.text()).toBe(good('one'));
  expect(again.headers.get('content-type')).toBe('application/json');
  expect(shop.requests).toHaveLength(1);
});

it('serves a stale answer if a new one takes too long; the next request gets the new one', async () => {
  const shop = start(60);
  await answered(shop, good('old'));
  shop.pass(60);
  expect(await (await shop.ask()).text()).toBe(good('old'));
  expect(shop.requests).toHaveLength(2);
  shop.requests[1]?.answer(good('new'));
  await settle();
  expect(await (await shop.ask()).text()).toBe(good('new'));
  expect(shop.requests).toHaveLength(2);
});

it('keeps the stale answer while the provider fails', async () => {
  const shop = start(60);
  await answered(shop, good('old'));
  shop.pass(100);
  await shop.ask();
  shop.requests[1]?.fail(new Error('down'));
  await settle();
  await shop.ask();
  shop.requests[2]?.answer('{"errors":[]}', 500);
  await settle();
  expect(await (await shop.ask()).text()).toBe(good('old'));
});

it('after twice its lifetime a request waits for a new answer, even a slow one', async () => {
  const shop = start(60);
  await answered(shop, good('old'));
  shop.pass(120);
  expect(await answered(shop, good('new'))).toBe(good('new'));
});

it('while the provider fails the stale answer is served without a delay, until ten times its time', async () => {
  const shop = start(60);
  await answered(shop, good('old'));
  shop.pass(200);
  const first = shop.ask();
  shop.requests[1]?.fail(new Error('down'));
  expect(await (await first).text()).toBe(good('old'));
  expect(await (await shop.ask()).text()).toBe(good('old'));
  expect(shop.requests).toHaveLength(2);
  shop.pass(2);
  // This request is not answered at all.
  expect(await (await shop.ask()).text()).toBe(good('old'));
  expect(shop.requests).toHaveLength(3);
  shop.requests[2]?.answer(good('new'));
  await settle();
  expect(await (await shop.ask()).text()).toBe(good('new'));
});

it('[RTE-1] the answer that something does not exist is kept briefly, and evicts nothing that does', async () => {
  const shop = start(60);
  await answered(shop, good('one'));
  for (let number = 0; number < 1000; number += 1) {
    const asked = shop.ask(`handle ${number}`);
    shop.requests.at(-1)?.answer('{"data":{"productByHandle":null}}');
    await asked;
  }
  await shop.ask();
  expect(shop.requests).toHaveLength(1001);
  await shop.ask('handle 999');
  expect(shop.requests).toHaveLength(1001);
  shop.pass(10);
  void shop.ask('handle 999');
  expect(shop.requests).toHaveLength(1002);
});

it('no-store neither reads nor changes the cache', async () => {
  const shop = start(60);
  await answered(shop, good('one'));
  const asked = shop.askNow();
  shop.requests[1]?.answer(good('two'));
  expect(await (await asked).text()).toBe(good('two'));
  expect(await (await shop.ask()).text()).toBe(good('one'));
  expect(shop.requests).toHaveLength(2);
});

const list = JSON.stringify({
  query: 'query GetProducts { products }',
  variables: { token: 'of a visitor' },
});

it.each<[string, (pending: Pending | undefined) => void]>([
  ['ok', (pending) => pending?.answer(good('one'))],
  ['user-errors', (pending) => pending?.answer('{"data":{"cartCreate":{"userErrors":[{"message":"no"}]}}}')],
  ['graphql-errors', (pending) => pending?.answer('{"errors":[{"message":"no"}]}')],
  ['throttled', (pending) => pending?.answer('{"errors":[{"extensions":{"code":"THROTTLED"}}]}')],
  ['throttled', (pending) => pending?.answer('', 429)],
  ['payment-required', (pending) => pending?.answer('', 402)],
  ['http-error', (pending) => pending?.answer('', 500)],
  ['malformed', (pending) => pending?.answer('<html>')],
  ['network', (pending) => pending?.fail(new TypeError('fetch failed'))],
  ['timeout', (pending) => pending?.fail(new DOMException('too late', 'TimeoutError'))],
])(
  'a call that ends with %s is told by its operation and result, with nothing of a visitor',
  async (result, end) => {
    const shop = start();
    const asked = shop.ask(list).catch(() => undefined);
    end(shop.requests[0]);
    await asked;
    expect(shop.calls).toEqual([expect.objectContaining({ operation: 'GetProducts', result })]);
    expect(JSON.stringify(shop.calls)).not.toContain('visitor');
  },
);

it('says what it had', async () => {
  const shop = start(60);
  await answered(shop, good('one'));
  await shop.ask();
  shop.pass(60);
  await shop.ask();
  expect(shop.asked).toEqual(['miss', 'hit', 'stale']);
});

it('does not serve an answer that is ten times past its time', async () => {
  const shop = start(60);
  await answered(shop, good('old'));
  shop.pass(600);
  expect(await answered(shop, good('new'))).toBe(good('new'));
});

it('sends one request for several same requests at once, and each can read the answer', async () => {
  const shop = start();
  const asked = [shop.ask(), shop.ask(), shop.ask()];
  const other = shop.ask('another query');
  expect(shop.requests.map(({ body }) => body)).toEqual(['query', 'another query']);
  shop.requests[0]?.answer(good('one'));
  shop.requests[1]?.answer('{"errors":[{"message":"no"}]}');
  const texts = await Promise.all(asked.map(async (answer) => (await answer).text()));
  expect(texts).toEqual([good('one'), good('one'), good('one')]);
  expect(await (await other).text()).toContain('errors');
});

it('with 0 seconds it keeps no answer', async () => {
  const shop = start(0);
  await answered(shop, good('one'));
  expect(await answered(shop, good('two'))).toBe(good('two'));
  expect(shop.requests).toHaveLength(2);
});

it.each([
  ['an HTTP error', good('one'), 500],
  ['a bill to be paid', good('one'), 402],
  ['errors', '{"errors":[{"message":"no"}]}', 200],
  ['errors beside data', '{"data":{},"errors":[{"message":"no"}]}', 200],
  ['no JSON', '<html>', 200],
  ['JSON of another shape', '[]', 200],
])('[API-6] hands on %s and does not keep it', async (_what, text, status) => {
  const shop = start();
  const [first, second] = [shop.ask(), shop.ask()];
  shop.requests[0]?.answer(text, status);
  expect((await first).status).toBe(status);
  expect(await (await second).text()).toBe(text);
  expect(await answered(shop, good('better'))).toBe(good('better'));
});

it('[API-6] all waiting requests get a failure, and the next one is sent again', async () => {
  const shop = start();
  const asked = [shop.ask(), shop.ask()];
  shop.requests[0]?.fail(new Error('down'));
  const results = await Promise.allSettled(asked);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await answered(shop, good('one'))).toBe(good('one'));
});

it('[PRD-8] a request that is aborted stops waiting, but leaves the answer for the next one', async () => {
  const shop = start();
  const controller = new AbortController();
  const asked = shop.ask('query', controller.signal);
  const patient = shop.ask();
  controller.abort(new Error('the page has waited long enough'));
  await expect(asked).rejects.toThrow('the page has waited long enough');
  expect(shop.requests[0]?.signal?.aborted).toBe(false);
  shop.requests[0]?.answer(good('late'));
  expect(await (await patient).text()).toBe(good('late'));
  expect(await (await shop.ask()).text()).toBe(good('late'));
  expect(shop.requests).toHaveLength(1);
});

it('[API-6] a failure after the caller has given up does not end the process', async () => {
  const shop = start();
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const gone = shop.ask('query', AbortSignal.abort(new Error('gone')));
  shop.requests[0]?.fail(new Error('down'));
  await expect(gone).rejects.toThrow('gone');
  await settle();
  await settle();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

it('[API-6] an answer that is larger than the store takes is a failure, and is not read to its end', async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const cache = createStorefrontCache({
    seconds: 60,
    fetch: async () => new Response(endless),
    metrics: { asked: () => {}, providerCalled: () => {} },
    warn: () => {},
  });
  await expect(cache.ask('https://shop.example', { method: 'POST', body: '{}' })).rejects.toThrow(
    'larger than',
  );
  expect(pulled).toBeLessThan(10);
});
