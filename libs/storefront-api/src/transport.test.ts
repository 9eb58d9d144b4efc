import { apiVersion } from './api-version';
import { createStorefrontClient } from './storefront-client';
import type { FakeShop } from './testing/fake-shop';
import { json, startFakeShop } from './testing/fake-shop';
import type { StorefrontConfig } from './transport';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop();
});
afterEach(() => shop.close());

function client(config: Partial<StorefrontConfig> = {}) {
  return createStorefrontClient({ url: shop.url, accessToken: 'public-token', maxRetries: 0, ...config });
}

describe('a call', () => {
  it('[API-1] is one POST of query and variables with the two headers to the versioned endpoint', async () => {
    shop.answer = json({ data: {} });
    await client().getProducts({ first: 20 });
    expect(shop.calls).toHaveLength(1);
    expect(shop.calls[0]).toMatchObject({
      method: 'POST',
      path: `/api/${apiVersion}/graphql.json`,
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'public-token' },
    });
    expect(Object.keys(shop.calls[0]?.body ?? {})).toEqual(['query', 'variables']);
  });

  it.each([
    ['/', `/api/${apiVersion}/graphql.json`],
    ['/api/2026-01/graphql.json', '/api/2026-01/graphql.json'],
    ['/proxy', '/proxy'],
  ])('[API-1] to a url with the path %s goes to %s', async (path, expected) => {
    shop.answer = json({ data: {} });
    await client({ url: shop.url + path }).getProducts();
    expect(shop.calls[0]?.path).toBe(expected);
  });
});

describe('a failure is a value:', () => {
  it.each([402, 400, 401, 404, 429, 500, 503])('[API-4] [API-5] status %i', async (status) => {
    shop.answer = json({ errors: 'a body nobody reads' }, status);
    expect(await client().getProducts()).toEqual({
      ok: false,
      error:
        status === 402
          ? { kind: 'payment-required', message: 'Shopify: Payment required' }
          : { kind: 'http', message: `HTTP error! status: ${status}`, status },
    });
  });

  it.each([
    [{ errors: [{ message: 'a' }, { message: 'b' }] }, 'Error calling Shopify: a, b'],
    [{ data: { products: { edges: [] } }, errors: [{ message: 'half' }] }, 'Error calling Shopify: half'],
    [{ errors: 'Not Found' }, 'Error calling Shopify: Not Found'],
  ])('[API-5] GraphQL errors, with data or without: %j', async (body, message) => {
    shop.answer = json(body);
    expect(await client().getProducts()).toEqual({ ok: false, error: { kind: 'graphql', message } });
  });

  it.each([
    ['nothing', ''],
    ['HTML', '<!doctype html><title>Maintenance</title>'],
    ['cut JSON', '{"data":{"products":{"ed'],
    ['null', 'null'],
    ['no data', '{}'],
    ['data of another kind', '{"data":"products"}'],
    ['errors of another kind', '{"errors":{"message":"x"}}'],
  ])('[API-6] an answer that is %s', async (_, text) => {
    shop.answer = (response) => response.end(text);
    expect(await client().getProducts()).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });

  it('[API-6] nobody listens', async () => {
    await shop.close();
    expect(await client().getProducts()).toMatchObject({ ok: false, error: { kind: 'network' } });
  });

  it('[API-6] the url makes no sense', async () => {
    expect(await client({ url: 'not a url' }).getProducts()).toMatchObject({ error: { kind: 'network' } });
  });

  it('[API-6] the connection breaks before the answer', async () => {
    shop.answer = (response) => response.destroy();
    expect(await client().getProducts()).toMatchObject({ ok: false, error: { kind: 'network' } });
  });

  it('[API-6] the connection breaks within the answer', async () => {
    shop.answer = (response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('{"data":', () => response.destroy());
    };
    expect(await client().getProducts()).toMatchObject({ ok: false, error: { kind: 'network' } });
  });

  it.each<[string, FakeShop['answer']]>([
    ['no answer', () => undefined],
    ['an answer that stops halfway', (response) => response.writeHead(200).write('{"data":')],
  ])('[API-6] %s within the time', async (_, answer) => {
    shop.answer = answer;
    expect(await client({ timeoutMs: 50 }).getProducts()).toEqual({
      ok: false,
      error: { kind: 'timeout', message: 'No answer from Shopify within 50 ms' },
    });
  });

  it('[API-6] an answer that is larger than the store takes, which is not read to its end', async () => {
    let sent = 0;
    const ended = new Promise<void>((resolve) => {
      shop.answer = (response) => {
        const piece = Buffer.alloc(256 * 1024, ' ');
        const write = () => {
          while (!response.destroyed && response.write(piece)) sent += piece.length;
        };
        response.on('drain', write).on('close', resolve);
        response.writeHead(200);
        write();
      };
    });
    expect(await client().getProducts()).toEqual({
      ok: false,
      error: { kind: 'malformed', message: 'The answer from Shopify is too large' },
    });
    await ended;
    expect(sent).toBeLessThan(100 * 1024 * 1024);
  });

  it.each([
    ['7', 7000],
    ['nonsense', undefined],
  ])('[API-3] says how long the provider asks to wait: Retry-After %s', async (header, retryAfterMs) => {
    shop.answer = (response) => response.writeHead(429, { 'retry-after': header }).end();
    const result = await client().getProducts();
    expect(result).toEqual({
      ok: false,
      error: {
        kind: 'http',
        message: 'HTTP error! status: 429',
        status: 429,
        ...(retryAfterMs && { retryAfterMs }),
      },
    });
  });

  it('[API-6] an answer that nobody will read is let go of', async () => {
    const letGo = new Promise((resolve) => {
      shop.answer = (response) => {
        response.on('close', resolve);
        response.writeHead(500).write('a body without end');
      };
    });
    expect(await client().getProducts()).toMatchObject({ error: { kind: 'http' } });
    await letGo;
  });

  it('[API-6] a fetch that heeds no signal is not waited for', async () => {
    const deaf = () => new Promise<Response>(() => undefined);
    expect(await client({ fetch: deaf, timeoutMs: 10 }).getProducts()).toMatchObject({
      error: { kind: 'timeout' },
    });
  });

  it('[API-6] the caller gives up while it runs', async () => {
    const caller = new AbortController();
    shop.answer = () => caller.abort();
    expect(await client().getProductByHandle('x', { signal: caller.signal })).toMatchObject({
      ok: false,
      error: { kind: 'aborted' },
    });
  });

  it('[API-6] the caller had given up before: nothing is sent', async () => {
    const result = await client().createCart([], { signal: AbortSignal.abort() });
    expect(result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(shop.calls).toEqual([]);
  });
});

it('[API-6] gives up after 10 s by default, and not before', async () => {
  jest.useFakeTimers();
  const result = client({ fetch: () => new Promise(() => undefined) }).getProducts();
  const settled = jest.fn();
  void result.then(settled);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await result).toMatchObject({ error: { kind: 'timeout' } });
  jest.useRealTimers();
});
