/** @jest-environment node */
import { throwingBundle, trialStore } from '../testing/trial-store';

const store = trialStore();
const broken = { remote: 'catalog', server: throwingBundle('./ShopPage', './ProductPage') };
const everybody = { percent: 100, where: { language: ['en'] } };

const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

/** Requests that no visitor sees. */
const unseen: Readonly<Record<string, (count: number) => Promise<unknown>>> = {
  HEAD: () => store.get('/shop', {}, 'HEAD'),
  'a crawler without a cookie': () => store.get('/shop', crawler),
  'a probe of this machine': () => store.get('/shop'),
  'a client with a made-up address': (count) =>
    store.get('/shop', { 'x-forwarded-for': `203.0.113.${count}` }),
  'a browser that prefetches the page': () => store.get('/shop', { 'sec-purpose': 'prefetch;prerender' }),
  'a page that fetches the next one ahead': () => store.get('/shop', { 'fetch-ahead': 'intent' }),
  async 'a client that returns with its cookie, but runs no script'() {
    const { cookie } = await store.visit('/shop');
    await store.get('/', { cookie });
  },
};

it('[MFE-9] 25 requests of each kind that no visitor sees are neither views nor failures of a trial', async () => {
  // The guard judges from 20 views on.
  await store.start(broken, everybody, { trustProxy: '127.0.0.1' });
  for (const [who, request] of Object.entries(unseen)) {
    for (let count = 0; count < 25; count += 1) await request(count);
    const counted = { views: await store.counted('views'), errors: await store.counted('errors') };
    expect({ who, ...counted }).toEqual({ who, views: 0, errors: 0 });
  }
  expect(await store.haltedByGuard()).toBeNull();
});

it('[MFE-9] [MFE-5] 900 requests of a crawler, with no other traffic, are no views on which a ramp could rise', async () => {
  await store.start({ remote: 'catalog' }, { percent: 10 });
  for (let count = 0; count < 900; count += 1) await store.get('/shop', crawler, 'HEAD');
  expect([await store.counted('views'), await store.counted('views', '1.0.0')]).toEqual([0, 0]);
});
