/** @jest-environment node */
import { sampleDeclaration } from '@pluis/releases/testing/sample-declarations';
import { throwingBundle, trialStore } from '../testing/trial-store';

const store = trialStore();
const { routes } = sampleDeclaration('catalog');
const added = { path: '/stories/:name', expose: './StoriesPage', prefetch: true };

afterEach(() => jest.restoreAllMocks());

/** A failure of the cart as its page reports it. */
const failedCart = {
  kind: 'failure',
  remote: 'cart',
  version: '2.0.0',
  where: 'render',
  message: 'no such colour',
  path: '/shop',
};

/** The cart is opened on the list. */
const openedCart = (version: string) => ({
  kind: 'view',
  path: '/shop',
  page: 'cart/CartSheet',
  releases: { cart: version },
});

describe('[MFE-9] a failure in browsers of a trial with a condition is counted', () => {
  it('if a header chooses the visitors: a cart that fails in 50 of 50 visits is halted', async () => {
    await store.start(
      { remote: 'cart' },
      { percent: 100, where: { 'x-member': ['gold'] } },
      { contextHeaders: ['x-member'] },
    );
    const member = { 'x-member': 'gold' };
    for (let count = 0; count < 50; count += 1) {
      const { body } = await store.see('/shop', member, failedCart);
      expect(body).toContain('"cart":"2.0.0"');
    }
    expect([await store.counted('views'), await store.counted('errors')]).toEqual([50, 50]);
    expect(await store.haltedByGuard()).toContain('50 errors in 50 views');
  });

  it('where the language chooses them, which the page has kept since a choice in the browser', async () => {
    await store.start({ remote: 'cart' }, { percent: 100, where: { language: ['nl'] } });
    const { cookie, body } = await store.visit('/shop?lang=nl');
    expect(body).toContain('"cart":"2.0.0"');
    // The visitor has chosen German on that page: the cookie says so, but the page still shows the trial.
    const later = { cookie: `${cookie}; locale=de-EUR` };
    await store.tell([openedCart('2.0.0')], later, '/evidence?lang=nl');
    await store.tell([failedCart], later, '/evidence?lang=nl');
    expect([await store.counted('views'), await store.counted('errors')]).toEqual([1, 1]);
  });

  it('of those visitors only: a report that names another language or header than a trial asks for is not', async () => {
    await store.start(
      { remote: 'cart' },
      { percent: 100, where: { 'x-member': ['gold'], language: ['nl'] } },
      { contextHeaders: ['x-member'] },
    );
    const { cookie } = await store.visit('/shop');
    const member = { cookie, 'x-member': 'gold' };
    await store.tell([failedCart], { cookie }, '/evidence?lang=nl');
    await store.tell([{ ...failedCart, 'x-member': 'gold' }], { cookie }, '/evidence?lang=nl&x-member=gold');
    await store.tell([failedCart], member);
    await store.tell([failedCart], member, '/evidence?lang=<script>');
    expect(await store.counted('errors')).toBe(0);
  });
});

describe('[MFE-9] a trial for half of the members', () => {
  const member = { 'x-member': 'gold' };
  /** A visit whose cart fails or not, by its release. */
  async function visitCart(headers: Readonly<Record<string, string>>, fails: (version: string) => boolean) {
    const { cookie, body } = await store.visit('/shop', headers);
    const version = body.includes('"cart":"2.0.0"') ? '2.0.0' : '1.0.0';
    const failed = fails(version) ? [{ ...failedCart, version }] : [];
    await store.tell([openedCart(version), ...failed], { cookie, ...headers });
  }

  beforeEach(() =>
    store.start(
      { remote: 'cart' },
      { percent: 50, where: { 'x-member': ['gold'] } },
      { contextHeaders: ['x-member'] },
    ),
  );

  it('that fails more often for them is halted, even if the stable release fails for everybody else', async () => {
    for (let count = 0; count < 120; count += 1) {
      await visitCart(member, (version) => version === '2.0.0' && count % 3 === 0);
      await visitCart({}, () => true);
    }
    expect(await store.haltedByGuard()).toMatch(/the stable release had 0 in/);
  });

  it('that fails as often for them as the stable release is not, even if nobody else meets failures', async () => {
    for (let count = 0; count < 120; count += 1) {
      await visitCart(member, () => count % 3 === 0);
      await visitCart({}, () => false);
    }
    expect(await store.haltedByGuard()).toBeNull();
    expect(await store.metrics()).toMatch(
      /remote_views_total{remote="cart",version="1.0.0",condition="x-member=gold"} [1-9]/,
    );
  });
});

it('[MFE-9] a slot that throws on every server render is a failure of each page that it stands in', async () => {
  await store.start(
    { remote: 'cart', server: throwingBundle('./CartSheet') },
    { percent: 100, where: { language: ['en'] } },
  );
  const paths = ['/shop', '/', '/nowhere', '/product/classic'];
  for (let count = 0; count < 24; count += 1) await store.see(paths[count % paths.length] ?? '/');
  expect([await store.counted('views'), await store.counted('errors')]).toEqual([24, 24]);
  expect(await store.haltedByGuard()).toContain('24 errors in 24 views');
});

describe('[MFE-9] a page that only a trial has, and that throws on the server,', () => {
  const where = { language: ['en'] };
  const trial = {
    remote: 'catalog',
    routes: [...routes, added],
    server: throwingBundle('./ShopPage', './ProductPage', './StoriesPage'),
  };

  it('is a 500 and a failure each time, on ever new paths too; others get the 404 of the stable release', async () => {
    await store.start(trial, { percent: 100, where });
    for (let count = 0; count < 24; count += 1) {
      const { statusCode, headers, body } = await store.see(`/stories/s${count % 12}`);
      expect({ statusCode, cached: headers['cache-control'] }).toEqual({
        statusCode: 500,
        cached: 'no-store, no-transform',
      });
      expect(body).toMatch(/<header.*<h1[^>]*>This part of the shop isn’t available right now</);
    }
    expect([await store.counted('views'), await store.counted('errors')]).toEqual([24, 24]);
    expect((await store.visit('/stories/s1?lang=nl')).statusCode).toBe(404);
    expect(await store.haltedByGuard()).toContain('24 errors in 24 views');
  });

  it('costs no page that the stable release has', async () => {
    await store.start(trial, { percent: 100, where });
    const { statusCode, body } = await store.see('/shop');
    expect(statusCode).toBe(200);
    expect(body).toContain('catalog 1.0.0');
    expect([await store.counted('views'), await store.counted('errors')]).toEqual([1, 1]);
  });
});

it('[MFE-9] each view of a kept page that the stable release stands in for is a failure of the trial', async () => {
  const time = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(time);
  await store.start(
    { remote: 'catalog', server: throwingBundle('./ShopPage', './ProductPage') },
    { percent: 100, where: { language: ['en'] } },
    { cacheSeconds: 600 },
  );
  for (let count = 0; count < 41; count += 1) {
    // The trial is rendered again from time to time.
    now.mockReturnValue(time + count * 10_000);
    expect((await store.see('/shop')).body).toContain('catalog 1.0.0');
  }
  expect([await store.counted('views'), await store.counted('errors')]).toEqual([41, 41]);
});
