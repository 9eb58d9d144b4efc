import fc from 'fast-check';
import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { folderSource } from '../release/folder-source';
import { isVersion } from '../release/names';
import { openRelease } from '../release/verified-release';
import { publishFixture, writeBuild } from '../testing/fixture-build';
import { rejection } from '../testing/rejection';
import { temporaryFolder } from '../testing/temporary-folder';
import { contentVersion, type ReleaseContent } from './content-version';
import { listReleases } from './list-releases';
import { PublishRefusal } from './publish-refusal';
import { publishRelease } from './publish-release';

const folder = temporaryFolder();
let counter = 0;

function newStore(): string {
  counter += 1;
  return path.join(folder, `store-${counter}`);
}

it('[MFE-3] writes a release that opens and verifies, without source maps', async () => {
  const releasesDir = newStore();
  const { manifest, integrity, created } = await publishFixture(folder, releasesDir, { version: '1.5.0' });
  expect(created).toBe(true);
  expect(Object.keys(manifest.files)).toEqual([
    'browser/remoteEntry.abc.mjs',
    'browser/shop.mjs',
    'browser/styles.abc.css',
    'server/server.cjs',
  ]);
  const ref = { remote: 'catalog', version: '1.5.0', integrity };
  await expect(openRelease(folderSource(releasesDir), ref)).resolves.toMatchObject({ manifest });
});

it('[MFE-6] publishes the bytes that were checked, even if the build changes during the check', async () => {
  const releasesDir = newStore();
  const distDir = await writeBuild(folder);
  const file = 'server/server.cjs';
  const before = await readFile(path.join(distDir, file), 'utf8');
  const { manifest, integrity } = await publishRelease({
    distDir,
    releasesDir,
    version: '1.5.0',
    async check(release) {
      expect(Buffer.from(await release.file(file)).toString()).toBe(before);
      await writeFile(path.join(distDir, file), 'throw new Error("nobody has checked this");');
      return ['catalogApi'];
    },
  });
  expect(manifest.slices).toEqual(['catalogApi']);
  const published = await openRelease(folderSource(releasesDir), {
    remote: 'catalog',
    version: '1.5.0',
    integrity,
  });
  expect(Buffer.from(await published.file(file)).toString()).toBe(before);
});

it('[MFE-6] a release that its check refuses leaves nothing in the store', async () => {
  const releasesDir = newStore();
  const check = async () => Promise.reject(new PublishRefusal('it throws'));
  const distDir = await writeBuild(folder);
  await expect(publishRelease({ distDir, releasesDir, check })).rejects.toThrow('it throws');
  await expect(readdir(releasesDir)).rejects.toThrow('ENOENT');
});

it('[MFE-4] is readable by the process that serves it, for any umask of the publisher', async () => {
  const releasesDir = newStore();
  const before = process.umask(0o077);
  try {
    await publishFixture(folder, releasesDir, { version: '1.5.0' });
  } finally {
    process.umask(before);
  }
  const modes = await Promise.all(
    ['catalog', 'catalog/1.5.0', 'catalog/1.5.0/server', 'catalog/1.5.0/server/server.cjs'].map(
      async (name) => (await stat(path.join(releasesDir, name))).mode & 0o777,
    ),
  );
  expect(modes).toEqual([expect.any(Number), 0o755, 0o755, 0o644]);
});

it('[MFE-4] names the setting if the store cannot be written', async () => {
  const releasesDir = newStore();
  await writeFile(releasesDir, '');
  const error = await rejection(publishFixture(folder, releasesDir, { version: '1.5.0' }));
  expect(error).toMatchObject({
    message: `${releasesDir}/catalog cannot be written (ENOTDIR). Set DATA to a folder that can.`,
  });
});

it('[MFE-1] derives the same version from the same content, at any time and from any source', async () => {
  const releasesDir = newStore();
  const first = await publishFixture(folder, releasesDir);
  const distDir = await writeBuild(folder);
  const second = await publishRelease({
    distDir,
    releasesDir,
    slices: ['catalogApi'],
    messageKeys: { nl: 2, en: 2 },
    commit: 'abc',
    now: new Date('2030-01-01'),
  });
  expect(second).toEqual({ ...first, created: false });
  const other = await publishFixture(folder, releasesDir, { body: 'second' });
  expect(other.manifest.version).not.toBe(first.manifest.version);
});

it("derives another version if only the build's own facts differ", async () => {
  const releasesDir = newStore();
  const first = await publishFixture(folder, releasesDir);
  const other = await publishFixture(folder, releasesDir, { facts: { shared: { react: '^20.0.0' } } });
  expect(other.manifest.version).not.toBe(first.manifest.version);
});

it('derives a valid version from any content', () => {
  const content: ReleaseContent = {
    name: 'catalog',
    contract: 1,
    shared: {},
    exposes: {},
    entry: 'a',
    server: 'b',
    styles: null,
    slices: [],
    messageKeys: {},
    files: {},
  };
  fc.assert(fc.property(fc.string(), (entry) => isVersion(contentVersion({ ...content, entry }))));
});

it('[MFE-1] never changes a published release', async () => {
  const releasesDir = newStore();
  const first = await publishFixture(folder, releasesDir, { version: '1.5.0' });
  const again = await publishFixture(folder, releasesDir, { version: '1.5.0' });
  expect(again).toEqual({ ...first, created: false });
  const error = await rejection(publishFixture(folder, releasesDir, { version: '1.5.0', body: 'other' }));
  expect(error).toBeInstanceOf(PublishRefusal);
  expect(error).toMatchObject({ message: expect.stringContaining('Publish under another version.') });
  const bundle = await readFile(path.join(releasesDir, 'catalog/1.5.0/server/server.cjs'), 'utf8');
  expect(bundle).toContain('first');
});

it('[MFE-3] publishes once when the same content is published several times at the same time', async () => {
  const releasesDir = newStore();
  const published = await Promise.all(
    Array.from({ length: 8 }, () => publishFixture(folder, releasesDir, { version: '1.5.0' })),
  );
  expect(published.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(published.map(({ integrity }) => integrity)).size).toBe(1);
});

it('[MFE-3] never mixes two contents that are published at once under one version', async () => {
  const releasesDir = newStore();
  const bodies = ['one', 'two', 'three', 'four'];
  const results = await Promise.allSettled(
    bodies.map((body) => publishFixture(folder, releasesDir, { version: '1.5.0', body })),
  );
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(won).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(PublishRefusal);
  }
  const [{ integrity } = { integrity: '' }] = won;
  const ref = { remote: 'catalog', version: '1.5.0', integrity };
  await expect(openRelease(folderSource(releasesDir), ref)).resolves.toMatchObject({ version: '1.5.0' });
  expect(await readdir(path.join(releasesDir, 'catalog'))).toEqual(['1.5.0']);
});

it('refuses a folder that is no build', async () => {
  const error = await rejection(
    publishRelease({ distDir: path.join(folder, 'none'), releasesDir: newStore() }),
  );
  expect(error).toMatchObject({
    name: 'PublishRefusal',
    message: expect.stringContaining('Build the remote first.'),
  });
});

it('refuses a build that names a file which it did not make', async () => {
  const distDir = await writeBuild(folder, { facts: { entry: 'browser/gone.mjs' } });
  const error = await rejection(publishRelease({ distDir, releasesDir: newStore() }));
  expect(error).toMatchObject({ name: 'ReleaseError', kind: 'manifest' });
});

it('refuses a link in a build: a release holds its own bytes', async () => {
  const distDir = await writeBuild(folder);
  await symlink('/etc/hostname', path.join(distDir, 'browser/link.mjs'));
  const error = await rejection(publishRelease({ distDir, releasesDir: newStore() }));
  expect(error).toBeInstanceOf(PublishRefusal);
});

it.each(['v1.5.0', '1.5', 'latest', '../1.5.0'])('refuses %s as a version', async (version) => {
  const error = await rejection(publishFixture(folder, newStore(), { version }));
  expect(error).toMatchObject({ name: 'PublishRefusal', message: expect.stringContaining('1.5.0') });
});

it('refuses to publish over a folder that is no release', async () => {
  const releasesDir = newStore();
  await mkdir(path.join(releasesDir, 'catalog/1.5.0'), { recursive: true });
  await writeFile(path.join(releasesDir, 'catalog/1.5.0/notes.txt'), 'by hand');
  const error = await rejection(publishFixture(folder, releasesDir, { version: '1.5.0' }));
  expect(error).toMatchObject({ message: expect.stringContaining('is not a release') });
});

it('removes what a killed publish left, once it is old', async () => {
  const releasesDir = newStore();
  const shelf = path.join(releasesDir, 'catalog');
  await mkdir(path.join(shelf, '.publishing-old'), { recursive: true });
  await mkdir(path.join(shelf, '.publishing-new'));
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(path.join(shelf, '.publishing-old'), longAgo, longAgo);
  await publishFixture(folder, releasesDir, { version: '1.5.0' });
  expect((await readdir(shelf)).sort()).toEqual(['.publishing-new', '1.5.0']);
});

it('lists published releases, newest build first, without broken ones', async () => {
  const releasesDir = newStore();
  const distDir = await writeBuild(folder);
  await publishRelease({ distDir, releasesDir, version: '1.10.0', now: new Date('2025-01-01') });
  await publishRelease({ distDir, releasesDir, version: '1.9.0', now: new Date('2025-01-02') });
  await mkdir(path.join(releasesDir, 'catalog/2.0.0'));
  const releases = await listReleases(releasesDir, 'catalog');
  expect(releases.map(({ version }) => version)).toEqual(['1.9.0', '1.10.0']);
  expect(await listReleases(releasesDir, 'cart')).toEqual([]);
});

it('[MFE-3] compressed files belong to a release, but are not part of its content', async () => {
  const plain = await writeBuild(folder);
  const { manifest } = await publishRelease({ distDir: plain, releasesDir: newStore() });
  const distDir = await writeBuild(folder);
  const text = await readFile(path.join(distDir, 'browser/shop.mjs'));
  await writeFile(path.join(distDir, 'browser/shop.mjs.br'), brotliCompressSync(text));
  await writeFile(path.join(distDir, 'browser/shop.mjs.gz'), gzipSync(text));
  const compressed = await publishRelease({ distDir, releasesDir: newStore() });
  expect(Object.keys(compressed.manifest.files)).toEqual(
    expect.arrayContaining(['browser/shop.mjs.br', 'browser/shop.mjs.gz']),
  );
  expect(compressed.manifest.version).toBe(manifest.version);
});

it.each(['shop.mjs.br', 'shop.mjs.gz', 'nothing.mjs.gz'])(
  '[MFE-3] refuses %s where it is another file than it says',
  async (name) => {
    const distDir = await writeBuild(folder);
    const pack = name.endsWith('.br') ? brotliCompressSync : gzipSync;
    await writeFile(path.join(distDir, 'browser', name), pack('export const shop = 2;'));
    const error = await rejection(publishRelease({ distDir, releasesDir: newStore() }));
    expect(error).toBeInstanceOf(PublishRefusal);
    expect(error).toMatchObject({
      message: expect.stringMatching(/is not browser\/.* compressed\. Build it/),
    });
  },
);
