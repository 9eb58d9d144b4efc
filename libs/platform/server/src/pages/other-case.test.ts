/** @jest-environment node */
import { storeFolder, type StoreFolder } from '../testing/start-server';
import type { ShellServer } from '../server';

/** A bundle whose page with a parameter exists for these values alone. */
const bundle = (exposes: Record<string, readonly string[] | null>) => `
  const { createElement } = require('react');
  const part = { default: () => createElement('p', null, 'page'), messages: async () => ({}) };
  const of = (known) => known
    ? { ...part, head: ({ params }) => known.includes(Object.values(params)[0]) ? { title: 'A' } : { title: 'None', status: 404 } }
    : part;
  exports.exposes = {
    ${Object.entries(exposes)
      .map(([name, known]) => `'${name}': of(${JSON.stringify(known)})`)
      .join(',')}
  };`;

let files: StoreFolder;
let server: ShellServer;

beforeAll(async () => {
  files = await storeFolder();
  const { publish } = files.store;
  const catalog = bundle({
    './ShopPage': null,
    './ProductPage': ['classic-mop-slippers', 'Odd-Handle', 'café'],
  });
  const stories = bundle({ './ListPage': null, './StoryPage': ['one'] });
  await files.release({
    marketing: publish({ remote: 'marketing', version: '1.0.0' }),
    cart: publish({ remote: 'cart', version: '1.0.0' }),
    catalog: publish({ remote: 'catalog', version: '1.0.0', server: catalog }),
    stories: publish({
      remote: 'stories',
      version: '1.0.0',
      server: stories,
      routes: [
        { path: '/stories-of-ours', expose: './ListPage', prefetch: true },
        { path: '/stories-of-ours/:story/read', expose: './StoryPage', prefetch: true },
      ],
    }),
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

/** Follows redirects as a browser does; returns the addresses and the last status. */
async function open(url: string, method: 'GET' | 'HEAD' = 'GET') {
  const way: string[] = [];
  for (let next = url; way.length < 5;) {
    const { statusCode, headers } = await server.app.inject({ method, url: next });
    if (statusCode !== 308) return { way, statusCode };
    expect(headers['cache-control']).toBe('private, no-cache, no-transform');
    next = String(headers.location);
    way.push(next);
  }
  throw new Error(`${url} leads to ${way.join(', ')}`);
}

it.each<[string, readonly string[]]>([
  ['/Shop', ['/shop']],
  ['/SHOP', ['/shop']],
  ['/sHoP/', ['/shop']],
  ['/SHOP?LANG=de&lang=nl', ['/shop?LANG=de&lang=nl']],
  ['//SHOP', ['/shop']],
  ['/CONTACT', ['/contact']],
  ['/product/Classic-Mop-Slippers', ['/product/classic-mop-slippers']],
  ['/product/CLASSIC-MOP-SLIPPERS?variant=1', ['/product/classic-mop-slippers?variant=1']],
  ['/product/caf%C3%89', ['/product/caf%C3%A9']],
  ['/PRODUCT/Odd-Handle', ['/product/Odd-Handle']],
  ['/PRODUCT/CLASSIC-MOP-SLIPPERS/', ['/product/CLASSIC-MOP-SLIPPERS', '/product/classic-mop-slippers']],
  ['/Stories-Of-Ours', ['/stories-of-ours']],
  ['/STORIES-OF-OURS/ONE/READ', ['/stories-of-ours/ONE/read', '/stories-of-ours/one/read']],
])('[RTE-1] %s leads to its page: %j', async (url, way) => {
  expect(await open(url)).toEqual({ way, statusCode: 200 });
  expect(await open(url, 'HEAD')).toEqual({ way, statusCode: 200 });
});

it.each(['/shop', '/product/classic-mop-slippers', '/product/Odd-Handle', '/product/caf%C3%A9'])(
  '[RTE-1] %s is a page, and no redirect',
  async (url) => {
    expect(await open(url)).toEqual({ way: [], statusCode: 200 });
  },
);

it.each([
  ['/NOPE', []],
  ['/Shop/Nope', []],
  ['/product/Nope', []],
  ['/PRODUCT/Nope', ['/product/Nope']],
  ['/product/odd-handle', []],
  ['//evil.example/SHOP', []],
  ['//EVIL.example/%5CSHOP', []],
  ['/product/%2F%2FEvil.example', []],
  ['/%2FSHOP', []],
  ['/product/%E0%A4%A-Classic', []],
])('[RTE-1] %s stays not found, on this site', async (url, way) => {
  expect(await open(url)).toEqual({ way, statusCode: 404 });
});

async function rendered(): Promise<number> {
  const { body } = await server.operator.inject('/metrics');
  return Number(/cache_asked_total\{cache="pages",from="miss"\} (\d+)/.exec(body)?.[1] ?? 0);
}

it.each([
  ['/product/made-up', 1],
  ['/product/%C3%A9', 1],
  ['/product/Made-Up', 2],
  ['/MADE-UP', 1],
  ['/SHOP', 0],
])('[RTE-1] the made-up address %s costs %i pages', async (url, pages) => {
  const before = await rendered();
  await server.app.inject(url);
  expect((await rendered()) - before).toBe(pages);
});
