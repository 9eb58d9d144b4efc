import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type ReleaseRef, unpackTarball } from '@pluis/releases';
import { rawTarball } from '@pluis/releases/testing/raw-tarball';
import { until } from '@pluis/releases/testing/until';
import { off, rollback, setStable, startTrial } from '@pluis/rollout';
import { serving } from '../testing/serving';
import type { ServedRemote, ServedSet } from './served-set';

const own = serving();
const missing: ReleaseRef = { version: '9.0.0', integrity: `sha384-${'a'.repeat(64)}` };

const routes = [{ path: '/stories', expose: './StoryPage', prefetch: true }];

const versionsOf = (remote?: ServedRemote) => remote?.releases.map(({ release }) => release.version);

const tarballOf = (version: string) => own.store.files.get(`catalog/${version}.tgz`) ?? new Uint8Array();

function publish(remote: string, version: string, more: object = {}): ReleaseRef {
  return own.store.publish({ remote, version, ...more });
}

const makeStable = (remote: string, ref: ReleaseRef) => own.change(remote, (state) => setStable(state, ref));
/** Gives a release to everybody. */
const tryOut = (remote: string, ref: ReleaseRef) =>
  own.change(remote, (state) => startTrial(state, ref, 100, new Date()));

describe('a visitor', () => {
  it('[MFE-5] gets the releases of the flags, and the last good release as fallback', async () => {
    await makeStable('catalog', publish('catalog', '1.0.0'));
    await tryOut('catalog', publish('catalog', '1.1.0'));
    const served = await own.start();
    const { catalog, marketing } = await served.forVisitor('visitor');
    expect(versionsOf(catalog)).toEqual(['1.1.0', '1.0.0']);
    expect(catalog?.releases[0]).toMatchObject({ code: expect.stringContaining('catalog 1.1.0') });
    expect(catalog).toMatchObject({ isTrial: true, replaced: undefined });
    expect(catalog?.releases[0]?.styles).toBe('.catalog{}');
    expect(marketing).toBeUndefined();
    expect(own.failures).toEqual([]);
  });

  it('gets no release twice: the fallback of the stable one is the previous one', async () => {
    await makeStable('catalog', publish('catalog', '1.0.0'));
    await makeStable('catalog', publish('catalog', '1.1.0'));
    const served = await own.start();
    await until(async () => versionsOf((await served.forVisitor('visitor')).catalog)?.length === 2);
    expect(versionsOf((await served.forVisitor('visitor')).catalog)).toEqual(['1.1.0', '1.0.0']);
  });

  it('[MFE-5] gets the same set as all others with the same flags', async () => {
    await makeStable('catalog', publish('catalog', '1.0.0'));
    await tryOut('catalog', publish('catalog', '1.1.0'));
    const served = await own.start();
    expect(await served.forVisitor('another')).toBe(await served.forVisitor('visitor'));
  });

  it('[MFE-8] finds the stable release and the one on trial running, and neither one before nor one that is off', async () => {
    await makeStable('catalog', publish('catalog', '1.0.0'));
    await makeStable('catalog', publish('catalog', '1.1.0'));
    await tryOut('catalog', publish('catalog', '1.2.0'));
    await makeStable('cart', publish('cart', '1.0.0'));
    await tryOut('cart', publish('cart', '1.1.0'));
    await own.change('cart', off);
    await own.start();
    expect(own.running).toEqual(['catalog@1.1.0', 'catalog@1.2.0']);
  });

  it('[MFE-5] opens nothing: not one request of a page reads the store', async () => {
    await makeStable('catalog', publish('catalog', '1.0.0'));
    await tryOut('catalog', missing);
    const served = await own.start();
    own.gated.hold('');
    const reads = own.store.reads.length;
    const sets = await Promise.all([1, 2, 3].map((name) => served.forVisitor(`visitor ${name}`)));
    expect(sets.map(({ catalog }) => versionsOf(catalog))).toEqual([['1.0.0'], ['1.0.0'], ['1.0.0']]);
    expect(own.store.reads).toHaveLength(reads);
    own.gated.letGo('');
  });
});

describe('a new revision of the flags', () => {
  beforeEach(async () => {
    for (const remote of ['cart', 'catalog']) await makeStable(remote, publish(remote, '1.0.0'));
  });

  /** Waits, while the store hangs, until visitors get a set. */
  async function untilServed(holds: (set: ServedSet) => boolean): Promise<void> {
    const served = await own.start();
    own.gated.hold('catalog/1.1.0');
    await tryOut('catalog', publish('catalog', '1.1.0'));
    await own.change('cart', off);
    await until(async () => holds(await served.forVisitor('visitor')));
    expect(own.failures).toEqual([]);
  }

  it.each(['the remote that is switched off', 'the remote whose release hangs'])(
    '[MFE-5] never waits for the start of another release: %s',
    async () => {
      await untilServed(({ cart, catalog }) => cart?.isOff === true && versionsOf(catalog)?.[0] === '1.0.0');
      own.gated.letGo('catalog/1.1.0');
    },
  );

  it('[MFE-5] a rollback takes effect although the store answers nothing any more', async () => {
    await makeStable('catalog', publish('catalog', '1.1.0'));
    const served = await own.start();
    await until(async () => versionsOf((await served.forVisitor('visitor')).catalog)?.length === 2);
    own.gated.hold('');
    await own.change('catalog', (state) => rollback(state));
    await until(async () => versionsOf((await served.forVisitor('visitor')).catalog)?.[0] === '1.0.0');
    own.gated.letGo('');
  });

  it('[MFE-5] a release that is late comes by a further snapshot, and counts against nobody before', async () => {
    const served = await own.start();
    own.gated.hold('catalog/1.1.0');
    await tryOut('catalog', publish('catalog', '1.1.0'));
    const revision = served.followed()?.revision;
    await until(() => served.followed()?.revision !== revision);
    const { catalog } = await served.forVisitor('visitor');
    expect(versionsOf(catalog)).toEqual(['1.0.0']);
    expect(catalog).toMatchObject({ replaced: undefined, isTrial: false });
    expect(served.opening()).toMatchObject([{ remote: 'catalog', version: '1.1.0' }]);
    own.gated.letGo('catalog/1.1.0');
    await until(async () => versionsOf((await served.forVisitor('visitor')).catalog)?.[0] === '1.1.0');
    expect(served.opening()).toEqual([]);
    expect(own.failures.filter(({ kind }) => kind !== 'timeout')).toEqual([]);
  });

  it('[MFE-4] a release that the store lacks at first is used as soon as the store has it', async () => {
    const served = await own.start();
    const late = publish('catalog', '1.1.0');
    const key = 'catalog/1.1.0.tgz';
    const packed = own.store.files.get(key) ?? new Uint8Array();
    own.store.files.delete(key);
    await tryOut('catalog', late);
    await until(() => own.failures.length > 0);
    expect(served.failures()).toMatchObject([{ remote: 'catalog', version: '1.1.0' }]);
    own.store.files.set(key, packed);
    await until(async () => versionsOf((await served.forVisitor('visitor')).catalog)?.[0] === '1.1.0');
    expect(served.failures()).toEqual([]);
  });

  it('[MFE-5] a release that it takes away never stands in, although it is still open', async () => {
    await tryOut('stories', publish('stories', '2.0.0'));
    await own.change('stories', (state) => setStable(state, missing));
    await tryOut('stories', publish('stories', '3.0.0'));
    const served = await own.start();
    expect(versionsOf((await served.forVisitor('visitor')).stories)?.[0]).toBe('3.0.0');
    await own.change('stories', (state) => rollback(state));
    await until(async () => versionsOf((await served.forVisitor('visitor')).stories)?.[0] !== '3.0.0');
    expect(versionsOf((await served.forVisitor('visitor')).stories)).not.toContain('3.0.0');
  });

  it('[MFE-4] the pages of a remote are missing, not unknown, while the only release that it is left with is opened', async () => {
    const served = await own.start();
    own.gated.hold('catalog/2.0.0');
    await own.change('catalog', () => setStable(null, publish('catalog', '2.0.0')));
    const revision = served.followed()?.revision;
    await until(() => served.followed()?.revision !== revision);
    const { catalog } = await served.forVisitor('visitor');
    expect(catalog).toMatchObject({ releases: [], declares: { routes: [{ path: '/shop' }, {}] } });
    own.gated.letGo('catalog/2.0.0');
    await until(async () => (await served.forVisitor('visitor')).catalog?.releases.length === 1);
  });

  it('[MFE-7] the pages of a remote are known while its very first release is still being opened', async () => {
    const served = await own.start();
    own.gated.hold('stories/1.0.0');
    await makeStable('stories', publish('stories', '1.0.0', { routes }));
    const revision = served.followed()?.revision;
    await until(() => served.followed()?.revision !== revision);
    expect((await served.forVisitor('visitor')).stories).toMatchObject({
      releases: [],
      declares: { routes },
    });
    own.gated.letGo('stories/1.0.0');
    await until(async () => (await served.forVisitor('visitor')).stories?.releases.length === 1);
  });
});

describe('a release that cannot be used', () => {
  it.each<[string, { server?: string; manifest?: object }]>([
    ['it lacks an expose', { server: 'exports.exposes = {}', manifest: { exposes: {} } }],
    ['it is built against another React', { manifest: { shared: { react: '^20.0.0' } } }],
    ['it follows another contract', { manifest: { contract: 99 } }],
    ["it takes the shell's own slice", { manifest: { slices: ['cart'] } }],
  ])('[MFE-4] [MFE-6] is replaced by the stable one: %s', async (_why, broken) => {
    await makeStable('catalog', publish('catalog', '1.0.0'));
    await tryOut('catalog', publish('catalog', '1.1.0', broken));
    const served = await own.start();
    const { catalog } = await served.forVisitor('visitor');
    expect(versionsOf(catalog)).toEqual(['1.0.0']);
    expect(catalog).toMatchObject({ isOff: false, replaced: { version: '1.1.0', cause: 'missing' } });
    expect(own.failures).toMatchObject([{ remote: 'catalog', version: '1.1.0' }]);
    expect(served.failures()).toMatchObject([{ remote: 'catalog', version: '1.1.0' }]);
  });

  it.each<[string, () => Uint8Array, string]>([
    ['is damaged', () => tarballOf('1.1.0').subarray(0, 200), 'digest'],
    ['is another one', () => tarballOf('9.9.9'), 'digest'],
    ['is a bomb', () => gzipSync(Buffer.alloc(100 * 2 ** 20)), 'too-large'],
    ['has a name that leads out', () => rawTarball([{ name: 'package/../../evil.mjs' }]), 'unsafe-path'],
  ])('[MFE-4] is replaced if its tarball %s', async (_what, bytes, kind) => {
    await makeStable('catalog', publish('catalog', '1.0.0'));
    await tryOut('catalog', publish('catalog', '1.1.0'));
    publish('catalog', '9.9.9');
    own.store.files.set('catalog/1.1.0.tgz', bytes());
    const served = await own.start();
    expect(versionsOf((await served.forVisitor('visitor')).catalog)).toEqual(['1.0.0']);
    expect(own.failures).toMatchObject([{ version: '1.1.0', kind }]);
  });

  it('[MFE-4] is replaced by the one before it, if it is the stable one', async () => {
    await makeStable('catalog', publish('catalog', '1.0.0'));
    await makeStable('catalog', missing);
    await makeStable('catalog', { ...missing, version: '9.1.0' });
    const served = await own.start();
    const { catalog } = await served.forVisitor('visitor');
    expect(versionsOf(catalog)).toEqual(['1.0.0']);
    expect(catalog?.replaced?.version).toBe('9.1.0');
  });

  it('[MFE-4] affects only its own part if there is no other release', async () => {
    await makeStable('catalog', missing);
    await makeStable('cart', publish('cart', '1.0.0'));
    const set = await (await own.start()).forVisitor('visitor');
    expect(set.catalog).toMatchObject({
      isOff: false,
      releases: [],
      replaced: { version: '9.0.0', cause: 'missing' },
    });
    expect(versionsOf(set.cart)).toEqual(['1.0.0']);
  });

  it('[MFE-4] keeps its pages, which say so, if it breaks the contract', async () => {
    await makeStable('stories', publish('stories', '1.0.0', { routes, manifest: { contract: 99 } }));
    const { stories } = await (await own.start()).forVisitor('visitor');
    expect(stories).toMatchObject({ releases: [], declares: { routes } });
  });
});

it('[MFE-4] the pages of a release are known although its tarball cannot be read', async () => {
  await makeStable('catalog', publish('catalog', '1.0.0'));
  await tryOut('catalog', publish('catalog', '1.1.0', { routes }));
  await own.change('stories', (state) =>
    startTrial(state, publish('stories', '1.0.0', { routes }), 99, new Date()),
  );
  own.store.files.clear();
  const served = await own.start();
  const { catalog, stories } = await served.forVisitor('visitor');
  expect(catalog).toMatchObject({ releases: [], declares: { routes }, replaced: { declares: { routes } } });
  expect(stories).toMatchObject({ releases: [], declares: { routes } });
});

describe('a preview', () => {
  it('[MFE-5] is opened for its visitor only, even if the remote has no flag', async () => {
    const ref = publish('catalog', '2.0.0');
    const served = await own.start();
    const set = await served.forVisitor('visitor', { remote: 'catalog', ...ref, expires: 0 });
    expect(versionsOf(set.catalog)).toEqual(['2.0.0']);
    expect((await served.forVisitor('visitor')).catalog).toBeUndefined();
  });

  it('[MFE-5] is never the fallback of other visitors', async () => {
    const ref = publish('catalog', '2.0.0');
    await makeStable('catalog', publish('catalog', '1.0.0'));
    await tryOut('catalog', missing);
    const served = await own.start();
    const preview = { remote: 'catalog', ...ref, expires: 0 };
    expect(versionsOf((await served.forVisitor('visitor', preview)).catalog)).toEqual(['2.0.0', '1.0.0']);
    expect(versionsOf((await served.forVisitor('another')).catalog)).toEqual(['1.0.0']);
  });

  it('[MFE-5] that cannot be opened is replaced by the stable release', async () => {
    await makeStable('catalog', publish('catalog', '1.0.0'));
    const served = await own.start();
    const set = await served.forVisitor('visitor', { remote: 'catalog', ...missing, expires: 0 });
    expect(versionsOf(set.catalog)).toEqual(['1.0.0']);
    expect(set.catalog?.replaced).toMatchObject({ version: '9.0.0', cause: 'missing' });
  });
});

describe('a remote that is off', () => {
  it('[MFE-4] has the pages of its stable release, which say so', async () => {
    await makeStable('stories', publish('stories', '1.0.0', { routes }));
    await own.change('stories', off);
    const { stories } = await (await own.start()).forVisitor('visitor');
    expect(stories).toMatchObject({ isOff: true, releases: [], declares: { routes } });
  });

  it('[MFE-3] is missing if none of its releases was ever stable', async () => {
    await own.change('stories', (state) => startTrial(state, publish('stories', '1.0.0'), 5, new Date()));
    await own.change('stories', off);
    expect(await (await own.start()).forVisitor('visitor')).toEqual({});
  });
});

describe('files', () => {
  const textOf = (folder: string, name: string) => readFile(path.join(folder, name), 'utf8');

  it('are given as they were verified, also when they are gone from the store since', async () => {
    await makeStable('catalog', publish('catalog', '1.0.0'));
    const served = await own.start();
    own.store.files.clear();
    const { folder = '' } = (await served.openPublished('catalog', '1.0.0')) ?? {};
    expect((await readdir(folder)).sort()).toEqual(['entry.mjs', 'styles.css']);
    expect(await textOf(folder, 'entry.mjs')).toBe("export const version = '1.0.0';");
  });

  it('are in a folder of this server alone, which it takes with it', async () => {
    await makeStable('catalog', publish('catalog', '1.0.0'));
    const served = await own.start();
    const { folder = '' } = (await served.openPublished('catalog', '1.0.0')) ?? {};
    expect((await stat(path.dirname(folder))).mode & 0o777).toBe(0o700);
    await served.close();
    await expect(stat(path.dirname(folder))).rejects.toThrow('ENOENT');
  });

  it('of a release that the flags no longer name are still given', async () => {
    await makeStable('stories', publish('stories', '1.0.0'));
    await tryOut('stories', publish('stories', '2.0.0'));
    const served = await own.start();
    await own.change('stories', (state) => rollback(state));
    await until(async () => versionsOf((await served.forVisitor('visitor')).stories)?.[0] === '1.0.0');
    expect(await served.openPublished('stories', '2.0.0')).toBeDefined();
    expect(await served.ofVersion('stories', '2.0.0')).toBeDefined();
  });

  it('[MFE-5] of a published release that no flag has named here are given, and it is described', async () => {
    publish('catalog', '1.0.0');
    const served = await own.start();
    const { folder = '' } = (await served.openPublished('catalog', '1.0.0')) ?? {};
    expect(await textOf(folder, 'entry.mjs')).toContain('1.0.0');
    expect(await served.ofVersion('catalog', '1.0.0')).toMatchObject({ release: { version: '1.0.0' } });
  });

  it('[MFE-6] of a published release that breaks the contract are given, but it is not described', async () => {
    publish('catalog', '1.0.0', { manifest: { contract: 99 } });
    const served = await own.start();
    expect(await served.openPublished('catalog', '1.0.0')).toBeDefined();
    expect(await served.ofVersion('catalog', '1.0.0')).toBeUndefined();
  });

  it('[MFE-5] of a release that the flags no longer name are given although the store answers nothing any more', async () => {
    await makeStable('stories', publish('stories', '1.0.0'));
    await tryOut('stories', publish('stories', '2.0.0'));
    const served = await own.start();
    await own.change('stories', (state) => rollback(state));
    await until(async () => versionsOf((await served.forVisitor('visitor')).stories)?.[0] === '1.0.0');
    own.store.files.clear();
    expect(await served.ofVersion('stories', '2.0.0')).toBeDefined();
  });

  it('[MFE-6] of a damaged tarball are not given, and of no release of another name', async () => {
    publish('catalog', '1.0.0');
    own.store.files.set('catalog/1.0.0.tgz', tarballOf('1.0.0').subarray(0, -20));
    publish('catalog', '1.1.0');
    own.store.files.set('cart/1.1.0.tgz', tarballOf('1.1.0'));
    const served = await own.start();
    expect(await served.openPublished('catalog', '1.0.0')).toBeUndefined();
    expect(await served.openPublished('cart', '1.1.0')).toBeUndefined();
  });

  it.each([
    ['leads out of the release', 'package/../../../evil.mjs'],
    ['leads out of the folder of the browser', 'package/browser/../../evil.mjs'],
    ['is hidden', 'package/browser/.evil.mjs'],
    ['is absolute', '/tmp/evil.mjs'],
  ])('[MFE-6] of a release with a name that %s are not written', async (_what, name) => {
    const served = await own.start();
    for (const [version, more] of [
      ['1.0.0', []],
      ['1.1.0', [{ name, content: 'evil()' }]],
    ] as const) {
      publish('catalog', version);
      const files = await unpackTarball(tarballOf(version), 'it');
      const entries = [...files].map(([file, content]) => ({ name: `package/${file}`, content }));
      own.store.files.set(`catalog/${version}.tgz`, rawTarball([...entries, ...more]));
    }
    expect(await served.openPublished('catalog', '1.0.0')).toBeDefined();
    expect(await served.openPublished('catalog', '1.1.0')).toBeUndefined();
  });

  it.each(['__proto__', '..', 'Catalog', 'catalog/1.0.0', ''])(
    'of a remote named %j are not looked for',
    async (remote) => {
      const served = await own.start();
      expect(await served.openPublished(remote, '1.0.0')).toBeUndefined();
      expect(own.store.reads).toEqual([]);
    },
  );

  it('[MFE-4] of names that anybody makes up are neither reported nor asked for again at once', async () => {
    const served = await own.start();
    for (let time = 0; time < 3; time += 1)
      expect(await served.openPublished('catalog', '7.7.7')).toBeUndefined();
    expect(own.store.reads).toEqual(['catalog/7.7.7.tgz']);
    expect([...own.failures, ...served.failures()]).toEqual([]);
  });
});
