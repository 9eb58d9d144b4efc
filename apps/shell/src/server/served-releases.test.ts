/** @jest-environment node */
import type { ReleaseFailure, ReleaseRef } from '@pluis/releases';
import { fakeFlags } from '../testing/fake-flags';
import { releaseStore } from '../testing/published';
import { createServedReleases, type ServedRemote } from './served-releases';

type Flags = Parameters<typeof fakeFlags>;

/** The served releases of these flags, and the failures that were reported. */
function serve(store: ReturnType<typeof releaseStore>, ...flags: Flags) {
  const failures: ReleaseFailure[] = [];
  const served = createServedReleases({
    flags: fakeFlags(...flags),
    source: store.source,
    onFailure: (failure) => failures.push(failure),
  });
  return { served, failures };
}

const versionsOf = ({ releases }: ServedRemote) => releases.map(({ release }) => release.version);
const missing: ReleaseRef = { version: '9.0.0', integrity: `sha384-${'a'.repeat(64)}` };

afterEach(() => jest.useRealTimers());

it('[MFE-5] gives what the flags say, and the last good release to fall back to', async () => {
  const store = releaseStore();
  const stable = store.publish({ remote: 'catalog', version: '1.0.0' });
  const trial = store.publish({ remote: 'catalog', version: '1.1.0' });
  const { served, failures } = serve(store, { catalog: trial }, { catalog: [stable] });
  await served.warm();
  const { catalog, marketing } = await served.forVisitor('visitor');
  expect(versionsOf(catalog)).toEqual(['1.1.0', '1.0.0']);
  expect(Object.keys(catalog.releases[0]?.exposes ?? {})).toEqual(['./ShopPage', './ProductPage']);
  expect(catalog.releases[0]?.styles).toBe('.catalog{}');
  expect(catalog.insteadOf).toBeUndefined();
  expect(marketing).toEqual({ isOff: true, releases: [] });
  expect(failures).toEqual([]);
});

it('names no release twice: who gets the stable one falls back to the one before', async () => {
  const store = releaseStore();
  const [first, stable] = ['1.0.0', '1.1.0'].map((version) => store.publish({ remote: 'catalog', version }));
  const { served } = serve(store, { catalog: stable }, { catalog: [stable ?? missing, first ?? missing] });
  await served.warm();
  expect(versionsOf((await served.forVisitor('visitor')).catalog)).toEqual(['1.1.0', '1.0.0']);
});

describe('a release that cannot be used', () => {
  it.each<[string, { server?: string; manifest?: object }]>([
    ['its bundle throws', { server: "throw new Error('no such colour')" }],
    ['its bundle asks for what the shell does not share', { server: "require('lodash')" }],
    ['it lacks an expose', { server: 'exports.exposes = {}', manifest: { exposes: {} } }],
    ['its expose has another shape', { server: "exports.exposes = { './ShopPage': {} }" }],
    ['it is built against another React', { manifest: { shared: { react: '^20.0.0' } } }],
    ['it follows another contract', { manifest: { contract: 99 } }],
    ["it takes the shell's own slice", { manifest: { slices: ['cart'] } }],
  ])('[MFE-4] [MFE-6] is replaced by the stable one: %s', async (_why, broken) => {
    const store = releaseStore();
    const stable = store.publish({ remote: 'catalog', version: '1.0.0' });
    const trial = store.publish({ remote: 'catalog', version: '1.1.0', ...broken });
    const { served, failures } = serve(store, { catalog: trial }, { catalog: [stable] });
    const { catalog } = await served.forVisitor('visitor');
    expect(versionsOf(catalog)).toEqual(['1.0.0']);
    expect(catalog).toMatchObject({ isOff: false, insteadOf: '1.1.0' });
    expect(failures).toMatchObject([{ remote: 'catalog', version: '1.1.0' }]);
    expect(served.failures()).toMatchObject([{ remote: 'catalog', version: '1.1.0' }]);
  });

  it('[MFE-4] is replaced where its files are not those that were published', async () => {
    const store = releaseStore();
    const stable = store.publish({ remote: 'catalog', version: '1.0.0' });
    const trial = store.publish({ remote: 'catalog', version: '1.1.0' });
    store.files.set('catalog/1.1.0/server/server.cjs', new TextEncoder().encode('evil()'));
    const { served } = serve(store, { catalog: trial }, { catalog: [stable] });
    expect(versionsOf((await served.forVisitor('visitor')).catalog)).toEqual(['1.0.0']);
  });

  it('[MFE-4] costs only its own part, where there is no other', async () => {
    const store = releaseStore();
    const cart = store.publish({ remote: 'cart', version: '1.0.0' });
    const { served } = serve(store, { catalog: missing, cart }, { catalog: [missing], cart: [cart] });
    const set = await served.forVisitor('visitor');
    expect(set.catalog).toEqual({ isOff: false, releases: [], insteadOf: '9.0.0' });
    expect(versionsOf(set.cart)).toEqual(['1.0.0']);
  });
});

describe('a release that cannot be rendered', () => {
  /** A trial and a stable release, of which the trial has failed to render. */
  async function failing() {
    const store = releaseStore();
    const stable = store.publish({ remote: 'catalog', version: '1.0.0' });
    const trial = store.publish({ remote: 'catalog', version: '1.1.0' });
    const { served, failures } = serve(store, { catalog: trial }, { catalog: [stable] });
    const first = (await served.forVisitor('visitor')).catalog.releases[0];
    if (!first) throw new Error('the trial was not served');
    served.failed(first.release, 'no such colour');
    return { served, failures };
  }

  it('[MFE-4] is not given any more, but the stable one in its place; the operator is told', async () => {
    const { served, failures } = await failing();
    const { catalog } = await served.forVisitor('visitor');
    expect(versionsOf(catalog)).toEqual(['1.0.0']);
    expect(catalog.insteadOf).toBe('1.1.0');
    const failure = {
      remote: 'catalog',
      version: '1.1.0',
      reason: 'it could not be rendered: no such colour',
    };
    expect(failures).toMatchObject([failure]);
    expect(served.failures()).toMatchObject([failure]);
  });

  it('[MFE-4] is tried again after a minute', async () => {
    const { served } = await failing();
    jest.useFakeTimers({ now: Date.now() + 59_000, doNotFake: ['setImmediate', 'nextTick'] });
    expect(versionsOf((await served.forVisitor('visitor')).catalog)).toEqual(['1.0.0']);
    jest.setSystemTime(Date.now() + 2000);
    expect(versionsOf((await served.forVisitor('visitor')).catalog)).toEqual(['1.1.0', '1.0.0']);
  });

  it('[MFE-4] is given all the same, where there is no other: the browser may do better', async () => {
    const store = releaseStore();
    const only = store.publish({ remote: 'catalog', version: '1.0.0' });
    const { served } = serve(store, { catalog: only }, { catalog: [only] });
    const [first] = (await served.forVisitor('visitor')).catalog.releases;
    if (first) served.failed(first.release, 'no such colour');
    expect(versionsOf((await served.forVisitor('visitor')).catalog)).toEqual(['1.0.0']);
  });
});

describe('a preview', () => {
  it('[MFE-5] is given to its visitor only, also where the remote is off', async () => {
    const store = releaseStore();
    const ref = store.publish({ remote: 'catalog', version: '2.0.0' });
    const { served } = serve(store, {});
    const set = await served.forVisitor('visitor', { remote: 'catalog', ...ref, expires: 0 });
    expect(versionsOf(set.catalog)).toEqual(['2.0.0']);
    expect((await served.forVisitor('visitor')).catalog.isOff).toBe(true);
  });

  it('[MFE-5] is never what others fall back to', async () => {
    const store = releaseStore();
    const ref = store.publish({ remote: 'catalog', version: '2.0.0' });
    const stable = store.publish({ remote: 'catalog', version: '1.0.0' });
    const { served } = serve(store, { catalog: missing }, { catalog: [stable] });
    await served.forVisitor('visitor', { remote: 'catalog', ...ref, expires: 0 });
    expect(versionsOf((await served.forVisitor('another')).catalog)).toEqual(['1.0.0']);
  });
});

describe('files', () => {
  it('are given as they were verified, also when they are gone from the store since', async () => {
    const store = releaseStore();
    const stable = store.publish({ remote: 'catalog', version: '1.0.0' });
    const { served } = serve(store, { catalog: stable }, { catalog: [stable] });
    await served.warm();
    store.files.clear();
    const file = await served.file('catalog', '1.0.0', 'browser/entry.mjs');
    expect(new TextDecoder().decode(file)).toBe("export const version = '1.0.0';");
    expect(await served.file('catalog', '1.0.0', 'browser/other.mjs')).toBeUndefined();
  });

  it('of a release that the flags no longer name are still given to who has its page', async () => {
    const store = releaseStore();
    store.publish({ remote: 'catalog', version: '1.0.0' });
    const { served } = serve(store, {});
    expect(await served.file('catalog', '1.0.0', 'browser/entry.mjs')).toBeDefined();
    expect(await served.file('catalog', '1.0.1', 'browser/entry.mjs')).toBeUndefined();
  });
});

it('[MFE-5] knows the releases that visitors may have', () => {
  const { served } = serve(releaseStore(), {}, { catalog: [missing] });
  expect(served.isKnown('catalog', '9.0.0')).toBe(true);
  expect(served.isKnown('catalog', '1.0.0')).toBe(false);
  expect(served.isKnown('cart', '9.0.0')).toBe(false);
  expect(served.isKnown('__proto__', '9.0.0')).toBe(false);
});
