import { publishFixture } from '../testing/fixture-build';
import { rejection } from '../testing/rejection';
import { temporaryFolder } from '../testing/temporary-folder';
import { folderSource } from './folder-source';
import { createReleaseCache, type ReleaseCacheOptions } from './release-cache';
import { ReleaseError } from './release-error';
import type { RemoteReleaseRef } from './release-ref';
import type { ReleaseSource } from './release-source';

const folder = temporaryFolder();
const refs: Record<'earlier' | 'stable' | 'trial', RemoteReleaseRef> = {
  earlier: { remote: 'catalog', version: '1.3.0', integrity: '' },
  stable: { remote: 'catalog', version: '1.4.0', integrity: '' },
  trial: { remote: 'catalog', version: '1.5.0', integrity: '' },
};

beforeAll(async () => {
  for (const name of ['earlier', 'stable', 'trial'] as const) {
    const { version } = refs[name];
    const { integrity } = await publishFixture(folder, folder, { version, body: version });
    refs[name] = { remote: 'catalog', version, integrity };
  }
});

/** A source whose releases can be made to fail and that counts manifest reads. */
function unreliableSource() {
  const inner = folderSource(folder);
  const broken = new Set<string>();
  const opened: string[] = [];
  const source: ReleaseSource = {
    async read(remote, version, file, signal) {
      if (file === 'release.json') opened.push(version);
      if (broken.has(version) || broken.has('all')) throw new ReleaseError('http', `${version} answered 503`);
      return inner.read(remote, version, file, signal);
    },
  };
  return { source, broken, opened };
}

function setUp(options: Partial<ReleaseCacheOptions> = {}) {
  const store = unreliableSource();
  const clock = { now: 0 };
  const cache = createReleaseCache({ source: store.source, now: () => clock.now, ...options });
  return { ...store, clock, cache };
}

it('opens a release once for several requests at the same time', async () => {
  const { cache, opened } = setUp();
  const releases = await Promise.all(Array.from({ length: 20 }, () => cache.get(refs.stable)));
  expect(opened).toEqual(['1.4.0']);
  expect(new Set(releases).size).toBe(1);
});

it('holds a bounded number of releases', async () => {
  const { cache, opened } = setUp({ maximumReleases: 1 });
  await cache.get(refs.stable);
  await cache.get(refs.trial);
  await cache.get(refs.stable);
  expect(opened).toEqual(['1.4.0', '1.5.0', '1.4.0']);
});

it('[MFE-4] remembers a failure, tries again after a back-off that doubles, and recovers', async () => {
  const { cache, opened, broken, clock } = setUp({ backOff: { firstMs: 100, maximumMs: 1000 } });
  broken.add('1.4.0');
  await rejection(cache.get(refs.stable));
  await rejection(cache.get(refs.stable));
  expect(opened).toHaveLength(1);
  clock.now = 100;
  await rejection(cache.get(refs.stable));
  clock.now = 250;
  await rejection(cache.get(refs.stable));
  expect(opened).toHaveLength(2);
  expect(cache.failures()).toEqual([
    expect.objectContaining({ remote: 'catalog', version: '1.4.0', kind: 'http' }),
  ]);
  broken.clear();
  clock.now = 300;
  await expect(cache.get(refs.stable)).resolves.toMatchObject({ version: '1.4.0' });
  expect(cache.failures()).toEqual([]);
});

it('[MFE-4] serves the stable release if the trial fails, and says why', async () => {
  const { cache, broken } = setUp();
  broken.add('1.5.0');
  const best = await cache.best('catalog', { wanted: refs.trial, fallbacks: [refs.stable] });
  expect(best?.version).toBe('1.4.0');
  expect(cache.failures()).toEqual([
    expect.objectContaining({ version: '1.5.0', reason: '1.5.0 answered 503' }),
  ]);
});

it('[MFE-4] serves an earlier stable release if the stable one fails', async () => {
  const { cache, broken } = setUp();
  broken.add('1.4.0');
  const best = await cache.best('catalog', { wanted: refs.stable, fallbacks: [refs.stable, refs.earlier] });
  expect(best?.version).toBe('1.3.0');
});

it('[MFE-4] keeps the last good release although the cache dropped it and the store is down', async () => {
  const { cache, broken } = setUp({ maximumReleases: 1 });
  await cache.best('catalog', { wanted: refs.stable });
  await cache.best('catalog', { wanted: refs.trial, fallbacks: [refs.stable] });
  broken.add('all');
  const best = await cache.best('catalog', { wanted: refs.stable, fallbacks: [refs.stable] });
  expect(best?.version).toBe('1.4.0');
});

it('[MFE-5] never gives a release on trial to visitors outside the trial', async () => {
  const { cache, broken } = setUp();
  await cache.best('catalog', { wanted: refs.trial, fallbacks: [refs.stable] });
  broken.add('1.4.0');
  expect(await cache.best('catalog', { wanted: refs.stable, fallbacks: [refs.stable] })).toBeNull();
});

it('[MFE-5] never returns to a release that the flags name no more: the operator rolled it back', async () => {
  const { cache, broken } = setUp();
  await cache.best('catalog', { wanted: refs.trial, fallbacks: [refs.trial, refs.stable] });
  broken.add('1.4.0');
  expect(await cache.best('catalog', { wanted: refs.stable, fallbacks: [refs.stable] })).toBeNull();
});

it('[MFE-4] keeps the last good release if the caller knows no fallbacks', async () => {
  const { cache, broken } = setUp();
  await cache.best('catalog', { wanted: refs.stable });
  broken.add('1.5.0');
  const best = await cache.best('catalog', { wanted: refs.trial });
  expect(best?.version).toBe('1.4.0');
  expect(cache.failures()).toMatchObject([{ version: '1.5.0' }]);
});

it('[MFE-4] has no release if none ever opened', async () => {
  const { cache, broken } = setUp();
  broken.add('all');
  expect(await cache.best('catalog', { wanted: refs.stable })).toBeNull();
});

it('[MFE-6] refuses a release that breaks a check, once and not per visitor', async () => {
  const check = jest.fn(async () => ['it renders nothing.']);
  const { cache } = setUp({ check });
  expect(await rejection(cache.get(refs.stable))).toMatchObject({
    kind: 'refused',
    message: 'it renders nothing.',
  });
  await rejection(cache.get(refs.stable));
  expect(check).toHaveBeenCalledTimes(1);
});

it('[MFE-4] gives up on a check that never ends', async () => {
  const { cache } = setUp({ deadlineMs: 30, check: () => new Promise(() => undefined) });
  expect(await rejection(cache.get(refs.stable))).toMatchObject({ kind: 'timeout' });
});

it('lets a caller give up while the opening goes on for the next one', async () => {
  const { cache, opened } = setUp();
  expect(await rejection(cache.get(refs.stable, AbortSignal.abort()))).toMatchObject({ kind: 'timeout' });
  await expect(cache.get(refs.stable)).resolves.toMatchObject({ version: '1.4.0' });
  expect(opened).toEqual(['1.4.0']);
});

it('reports failed releases', async () => {
  const onFailure = jest.fn();
  const { cache, broken } = setUp({ onFailure });
  broken.add('1.5.0');
  await cache.warm([refs.stable, refs.trial]);
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ version: '1.5.0', reason: '1.5.0 answered 503' }),
  );
});
