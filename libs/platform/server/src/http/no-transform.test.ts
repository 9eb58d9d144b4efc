/** @jest-environment node */
import { startedStore, type StartedStore } from '../testing/start-server';

let store: StartedStore;

beforeAll(async () => {
  store = await startedStore();
  store.app.addHook('preHandler', async ({ headers }) => {
    if (headers['x-fail']) throw new Error('a page failed');
  });
});
afterAll(() => store.close());

it.each<[string, string, Record<string, string>?]>([
  ['/shop', 'private, no-cache, no-transform'],
  ['/nope', 'private, no-cache, no-transform'],
  ['/shop', 'no-store, no-transform', { 'x-fail': '1' }],
  ['/shop', 'no-store, no-transform', { 'accept-encoding': '*;q=0' }],
  ['/assets/main.1.mjs', 'public, max-age=31536000, immutable, no-transform'],
  ['/assets/nope.mjs', 'no-store, no-transform'],
  ['/releases/catalog/1.0.0/browser/styles.css', 'public, max-age=31536000, immutable, no-transform'],
  ['/release/cart/1.0.0', 'public, no-cache, no-transform'],
  ['/fallback/catalog?failed=2.0.0', 'no-store, no-transform'],
  ['/contract.json', 'public, max-age=2, no-transform'],
  ['/robots.txt', 'no-transform'],
  ['/sitemap.xml', 'no-transform'],
  ['/llms.txt', 'no-transform'],
  ['/readyz', 'no-store, no-transform'],
])('[ENG-3] %s says %s to proxies', async (url, directives, headers = {}) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await store.app.inject({ method, url, headers });
    expect(answer.headers['cache-control']).toBe(directives);
  }
});

it('[ENG-3] answers to reports say it, too', async () => {
  const { headers } = await store.app.inject({ method: 'POST', url: '/evidence', payload: {} });
  expect(headers['cache-control']).toBe('no-transform');
});

it('[ENG-3] the metrics port says it, too', async () => {
  const { headers } = await store.operator.inject('/metrics');
  expect(headers['cache-control']).toBe('no-store, no-transform');
});
