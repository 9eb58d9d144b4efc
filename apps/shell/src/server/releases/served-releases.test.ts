/** @jest-environment node */
import type { ReleaseFailure, ReleaseRef } from '@pluis/releases';
import { fakeFlags } from '../../testing/fake-flags';
import { releaseStore } from '../../testing/published';
import { createServedReleases } from './served-releases';
import type { ServedRemote } from './served-set';

type Flags = Parameters<typeof fakeFlags>;

/** The served releases for these flags, and the reported failures. */
function serve(store: ReturnType<typeof releaseStore>, ...flags: Flags) {
  const failures: ReleaseFailure[] = [];
  const served = createServedReleases({
    flags: fakeFlags(...flags),
    source: store.source,
    breaker: { failures: () => [] },
    onFailure: (failure) => failures.push(failure),
  });
  return { served, failures };
}

const versionsOf = (remote?: ServedRemote) => remote?.releases.map(({ release }) => release.version);
const missing: ReleaseRef = { version: '9.0.0', integrity: `sha384-${'a'.repeat(64)}` };

afterEach(() => jest.useRealTimers());

it('[MFE-5] gives the releases of the flags, and the last good release as fallback', async () => {
  const store = releaseStore();
  const stable = store.publish({ remote: 'catalog', version: '1.0.0' });
  const trial = store.publish({ remote: 'catalog', version: '1.1.0' });
  const { served, failures } = serve(store, { catalog: trial }, { catalog: [stable] });
  await served.warm();
  const { catalog, marketing } = await served.forVisitor('visitor');
  expect(versionsOf(catalog)).toEqual(['1.1.0', '1.0.0']);
  expect(catalog?.releases[0]?.code).toContain('catalog 1.1.0');
  expect(catalog?.isTrial).toBe(true);
  expect(catalog?.releases[0]?.styles).toBe('.catalog{}');
  expect(catalog?.replaced).toBeUndefined();
  expect(marketing).toBeUndefined();
  expect(failures).toEqual([]);
});

it('names no release twice: the fallback of the stable one is the previous one', async () => {
  const store = releaseStore();
  const [first, stable] = ['1.0.0', '1.1.0'].map((version) => store.publish({ remote: 'catalog', version }));
  const { served } = serve(
    store,
    { catalog: stable ?? missing },
    { catalog: [stable ?? missing, first ?? missing] },
  );
  await served.warm();
  expect(versionsOf((await served.forVisitor('visitor')).catalog)).toEqual(['1.1.0', '1.0.0']);
});

describe('what was found for a choice', () => {
  it('[MFE-5] is found once for all visitors of that choice, until one of its releases fails', async () => {
    const store = releaseStore();
    const stable = store.publish({ remote: 'catalog', version: '1.0.0' });
    const trial = store.publish({ remote: 'catalog', version: '1.1.0' });
    const { served } = serve(store, { catalog: trial }, { catalog: [stable] });
    await served.warm();
    const set = await served.forVisitor('visitor');
    expect(await served.forVisitor('another')).toBe(set);
    const preview = { remote: 'catalog', ...stable, expires: 0 };
    expect(versionsOf((await served.forVisitor('visitor', preview)).catalog)).toEqual(['1.0.0']);
    expect(await served.forVisitor('visitor')).toBe(set);
  });

  it('[MFE-4] is asked for again while the chosen release cannot be had', async () => {
    const store = releaseStore();
    const stable = store.publish({ remote: 'catalog', version: '1.0.0' });
    const { served } = serve(store, { catalog: missing }, { catalog: [stable] });
    const set = await served.forVisitor('visitor');
    expect(versionsOf(set.catalog)).toEqual(['1.0.0']);
    expect(await served.forVisitor('visitor')).not.toBe(set);
  });
});

describe('a release that cannot be used', () => {
  it.each<[string, { server?: string; manifest?: object }]>([
    ['it lacks an expose', { server: 'exports.exposes = {}', manifest: { exposes: {} } }],
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
    expect(catalog).toMatchObject({ isOff: false, replaced: { version: '1.1.0', cause: 'missing' } });
    expect(failures).toMatchObject([{ remote: 'catalog', version: '1.1.0' }]);
    expect(served.failures()).toMatchObject([{ remote: 'catalog', version: '1.1.0' }]);
  });

  it('[MFE-4] is replaced if its files differ from the published ones', async () => {
    const store = releaseStore();
    const stable = store.publish({ remote: 'catalog', version: '1.0.0' });
    const trial = store.publish({ remote: 'catalog', version: '1.1.0' });
    store.files.set('catalog/1.1.0/server/server.cjs', new TextEncoder().encode('evil()'));
    const { served } = serve(store, { catalog: trial }, { catalog: [stable] });
    expect(versionsOf((await served.forVisitor('visitor')).catalog)).toEqual(['1.0.0']);
  });

  it('[MFE-4] affects only its own part if there is no other release', async () => {
    const store = releaseStore();
    const cart = store.publish({ remote: 'cart', version: '1.0.0' });
    const { served } = serve(store, { catalog: missing, cart }, { catalog: [missing], cart: [cart] });
    const set = await served.forVisitor('visitor');
    expect(set.catalog).toMatchObject({
      isOff: false,
      releases: [],
      replaced: { version: '9.0.0', cause: 'missing' },
    });
    expect(versionsOf(set.cart)).toEqual(['1.0.0']);
  });
});

describe('a preview', () => {
  it('[MFE-5] is given to its visitor only, even if the remote is off', async () => {
    const store = releaseStore();
    const ref = store.publish({ remote: 'catalog', version: '2.0.0' });
    const { served } = serve(store, {});
    const set = await served.forVisitor('visitor', { remote: 'catalog', ...ref, expires: 0 });
    expect(versionsOf(set.catalog)).toEqual(['2.0.0']);
    expect((await served.forVisitor('visitor')).catalog).toBeUndefined();
  });

  it('[MFE-5] is never the fallback of other visitors', async () => {
    const store = releaseStore();
    const ref = store.publish({ remote: 'catalog', version: '2.0.0' });
    const stable = store.publish({ remote: 'catalog', version: '1.0.0' });
    const { served } = serve(store, { catalog: missing }, { catalog: [stable] });
    await served.forVisitor('visitor', { remote: 'catalog', ...ref, expires: 0 });
    expect(versionsOf((await served.forVisitor('another')).catalog)).toEqual(['1.0.0']);
  });
});

describe('a remote that is off', () => {
  const routes = [{ path: '/stories', expose: './StoryPage', prefetch: true }];

  it('[MFE-4] has the pages of its stable release, which say so', async () => {
    const store = releaseStore();
    const stable = store.publish({ remote: 'stories', version: '1.0.0', routes });
    const { served } = serve(store, { stories: null }, { stories: [stable] });
    const { stories } = await served.forVisitor('visitor');
    expect(stories).toMatchObject({ isOff: true, releases: [], declares: { routes } });
  });

  it('[MFE-3] is missing if none of its releases was ever stable', async () => {
    const { served } = serve(releaseStore(), { stories: null });
    expect(await served.forVisitor('visitor')).toEqual({});
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

  it('of a release that the flags no longer name are still served to visitors who have its page', async () => {
    const store = releaseStore();
    const trial = store.publish({ remote: 'catalog', version: '1.0.0' });
    const chosen: Flags[0] = { catalog: trial };
    const { served } = serve(store, chosen);
    await served.forVisitor('visitor');
    delete chosen.catalog;
    expect(await served.file('catalog', '1.0.0', 'browser/entry.mjs')).toBeDefined();
  });

  it('[MFE-6] of a release that no flag has named are not given, whatever lies in the store', async () => {
    const store = releaseStore();
    store.publish({ remote: 'catalog', version: '1.0.0' });
    const { served } = serve(store, {});
    expect(await served.file('catalog', '1.0.0', 'browser/entry.mjs')).toBeUndefined();
  });
});
