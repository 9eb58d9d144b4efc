/** @jest-environment node */
import fc from 'fast-check';
import { startedStore, storeFolder, type StoreFolder } from '../testing/start-server';
import type { ShellServer } from '../server';

/**
 * A list of two pages and two products of two variants each. The pages are so large that 450 of them fill the
 * cache.
 */
const catalogBundle = `
  const { createElement } = require('react');
  const text = 'soft '.repeat(20_000);
  const part = { default: () => createElement('p', null, text), messages: async () => ({}) };
  exports.exposes = {
    './ShopPage': {
      ...part,
      head({ search }) {
        const after = search.get('after');
        return { title: 'Shop', canonical: after ? '/shop?after=' + after : '/shop', next: '/shop?after=second' };
      },
    },
    './ProductPage': {
      ...part,
      head({ params: { handle } }) {
        if (!['classic', 'cosy'].includes(handle.toLowerCase())) return { title: 'None', status: 404 };
        const path = '/product/' + handle.toLowerCase();
        return { title: handle, canonical: path, addresses: [path + '?variant=1', path + '?variant=2'] };
      },
    },
  };`;

const shopPages = [
  ...['/', '/?lang=nl', '/contact', '/shop', '/shop?after=second', '/shop?lang=pl&currency=SEK'],
  ...['/product/classic', '/product/classic?variant=2', '/product/cosy', '/product/cosy?variant=1&lang=de'],
];

let files: StoreFolder;
let server: ShellServer;

beforeAll(async () => {
  files = await storeFolder();
  const { publish } = files.store;
  await files.release({
    marketing: publish({ remote: 'marketing', version: '1.0.0' }),
    catalog: publish({ remote: 'catalog', version: '1.0.0', server: catalogBundle }),
    cart: publish({ remote: 'cart', version: '1.0.0' }),
  });
  server = await files.start();
});

afterAll(async () => {
  await server.close();
  await files.remove();
});

// The router warns about every path that it cannot decode.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

async function misses(): Promise<number> {
  const { body } = await server.operator.inject('/metrics');
  return Number(/cache_asked_total\{cache="pages",from="miss"\} (\d+)/.exec(body)?.[1] ?? 0);
}

/** How many of the shop's pages had to be rendered again. */
async function renderedAgain(): Promise<number> {
  const before = await misses();
  for (const url of shopPages) expect((await server.app.inject(url)).statusCode).toBe(200);
  return (await misses()) - before;
}

const token = fc.stringMatching(/^[A-Za-z0-9+/=_.-]{1,30}$/).map(encodeURIComponent);
const digits = fc.bigInt({ min: 3n, max: 10n ** 20n }).map(String);
const mixedCase = fc.mixedCase(fc.constant('classic')).filter((handle) => handle !== 'classic');
const url = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('classic', 'cosy'), fc.oneof(digits, token))
      .map(([handle, variant]) => `/product/${handle}?variant=${variant}`),
  },
  { weight: 3, arbitrary: token.map((cursor) => `/shop?after=${cursor}`) },
  { weight: 1, arbitrary: fc.oneof(token, mixedCase).map((handle) => `/product/${handle}`) },
  { weight: 1, arbitrary: token.map((segment) => `/${segment}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('/', '/shop'), token, token)
      .map(([path, lang, currency]) => `${path}?lang=${lang}&currency=${currency}`),
  },
  { weight: 1, arbitrary: fc.tuple(token, token).map((pair) => `/shop?${pair.join('=')}`) },
);
const headers = fc.record(
  {
    cookie: fc
      .tuple(fc.constantFrom('locale', 'visitor', 'preview', 'other'), token)
      .map((pair) => pair.join('=')),
    'accept-language': token,
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0.5', 'br;q=0, *'),
    'user-agent': token,
    'x-forwarded-host': token,
    'x-forwarded-for': fc.ipV4(),
  },
  { requiredKeys: [] },
);

it('[RTE-1] made-up addresses evict no page of the shop', async () => {
  await renderedAgain();
  // By now the first page of the list has named the second one.
  await renderedAgain();
  expect(await renderedAgain()).toBe(0);
  const madeUp = fc.sample(fc.record({ url, headers }), Number(process.env['FUZZ_RUNS']) / 2);
  for (let next = 0; next < madeUp.length; next += 20) {
    const answers = await Promise.all(
      madeUp
        .slice(next, next + 20)
        .map((request) => server.app.inject({ ...request, headers: { ...request.headers } })),
    );
    for (const { statusCode } of answers) expect([200, 302, 308, 404]).toContain(statusCode);
  }
  expect(await renderedAgain()).toBe(0);
}, 300_000);

it.each(['abc', '-1', '1e3', '2%20', '1'.repeat(41), '٣'])(
  '[PRD-4] ?variant=%s is no number and makes no page of its own',
  async (variant) => {
    await server.app.inject('/product/classic');
    const before = await misses();
    const { statusCode } = await server.app.inject(`/product/classic?variant=${encodeURI(variant)}`);
    expect({ statusCode, rendered: (await misses()) - before }).toEqual({ statusCode: 200, rendered: 0 });
  },
);

it('[PRD-4] a variant that the product does not have is shown and not kept', async () => {
  for (const expected of [1, 1]) {
    const before = await misses();
    expect((await server.app.inject('/product/classic?variant=77')).statusCode).toBe(200);
    expect((await misses()) - before).toBe(expected);
  }
});

it('[PRD-4] a release that names no variants keeps the pages without them', async () => {
  const older = await startedStore();
  const count = async () =>
    Number(/cache="pages",from="hit"\} (\d+)/.exec((await older.operator.inject('/metrics')).body)?.[1] ?? 0);
  for (const address of ['/product/classic', '/product/classic', '/product/classic?variant=2'])
    expect((await older.app.inject(address)).statusCode).toBe(200);
  expect(await count()).toBe(1);
  await older.close();
});
