import fc from 'fast-check';
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { folderPlace } from '../place/folder-place';
import type { ReleaseContent } from '../release/manifest';
import { isVersion } from '../release/names';
import { openRelease } from '../release/verified-release';
import { publishFixture, writeBuild } from '../testing/fixture-build';
import { rejection } from '../testing/rejection';
import { temporaryFolder } from '../testing/temporary-folder';
import { PublishRefusal } from './publish-refusal';
import { contentVersion, publishRelease } from './publish-release';

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
  await expect(openRelease(folderPlace(releasesDir), ref)).resolves.toMatchObject({ manifest });
});

it('[MFE-6] publishes the bytes that were checked, even if the build changes during the check', async () => {
  const releasesDir = newStore();
  const distDir = await writeBuild(folder);
  const file = 'server/server.cjs';
  const before = await readFile(path.join(distDir, file), 'utf8');
  const { manifest, integrity } = await publishRelease(folderPlace(releasesDir), {
    distDir,
    version: '1.5.0',
    async check(release) {
      expect(Buffer.from(await release.file(file)).toString()).toBe(before);
      await writeFile(path.join(distDir, file), 'throw new Error("nobody has checked this");');
      return ['catalogApi'];
    },
  });
  expect(manifest.slices).toEqual(['catalogApi']);
  const published = await openRelease(folderPlace(releasesDir), {
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
  await expect(publishRelease(folderPlace(releasesDir), { distDir, check })).rejects.toThrow('it throws');
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
    ['catalog', 'catalog/1.5.0.tgz'].map(
      async (name) => (await stat(path.join(releasesDir, name))).mode & 0o777,
    ),
  );
  expect(modes).toEqual([0o755, 0o644]);
});

it('[MFE-4] names the setting if the store cannot be written', async () => {
  const releasesDir = newStore();
  await writeFile(releasesDir, '');
  const error = await rejection(publishFixture(folder, releasesDir, { version: '1.5.0' }));
  expect(error).toMatchObject({
    message: `${releasesDir}/catalog cannot be written (ENOTDIR). Set DATA to a folder that can.`,
  });
});

it('[MFE-1] derives the same version from the same content, at any time', async () => {
  const releasesDir = newStore();
  const first = await publishFixture(folder, releasesDir);
  const distDir = await writeBuild(folder);
  const second = await publishRelease(folderPlace(releasesDir), {
    distDir,
    slices: ['catalogApi'],
    messageKeys: { nl: 2, en: 2 },
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
    routes: [],
    slots: {},
    slices: [],
    messageKeys: {},
  };
  fc.assert(fc.property(fc.string(), (entry) => isVersion(contentVersion({ ...content, entry }, new Map()))));
});

it('[MFE-1] never changes a published release', async () => {
  const releasesDir = newStore();
  const first = await publishFixture(folder, releasesDir, { version: '1.5.0' });
  const again = await publishFixture(folder, releasesDir, { version: '1.5.0' });
  expect(again).toEqual({ ...first, created: false });
  const error = await rejection(publishFixture(folder, releasesDir, { version: '1.5.0', body: 'other' }));
  expect(error).toBeInstanceOf(PublishRefusal);
  expect(error).toMatchObject({ message: expect.stringContaining('Publish under another version.') });
  const ref = { remote: 'catalog', version: '1.5.0', integrity: first.integrity };
  await expect(openRelease(folderPlace(releasesDir), ref)).resolves.toMatchObject({ version: '1.5.0' });
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
  await expect(openRelease(folderPlace(releasesDir), ref)).resolves.toMatchObject({ version: '1.5.0' });
  expect(await readdir(path.join(releasesDir, 'catalog'))).toEqual(['1.5.0.tgz']);
});

it('refuses a folder that is no build', async () => {
  const error = await rejection(
    publishRelease(folderPlace(newStore()), { distDir: path.join(folder, 'none') }),
  );
  expect(error).toMatchObject({
    name: 'PublishRefusal',
    message: expect.stringContaining('Build the remote first.'),
  });
});

it('refuses a build that names a file which it did not make', async () => {
  const distDir = await writeBuild(folder, { facts: { entry: 'browser/gone.mjs' } });
  const error = await rejection(publishRelease(folderPlace(newStore()), { distDir }));
  expect(error).toMatchObject({ name: 'ReleaseError', kind: 'manifest' });
});

it('refuses a link in a build: a release holds its own bytes', async () => {
  const distDir = await writeBuild(folder);
  await symlink('/etc/hostname', path.join(distDir, 'browser/link.mjs'));
  const error = await rejection(publishRelease(folderPlace(newStore()), { distDir }));
  expect(error).toBeInstanceOf(PublishRefusal);
});

it.each(['v1.5.0', '1.5', 'latest', '../1.5.0'])('refuses %s as a version', async (version) => {
  const error = await rejection(publishFixture(folder, newStore(), { version }));
  expect(error).toMatchObject({ name: 'PublishRefusal', message: expect.stringContaining('1.5.0') });
});

it.each<[string, (file: string) => Promise<unknown>]>([
  ['bytes that are no tarball', (file) => writeFile(file, 'by hand')],
  ['a folder', (file) => mkdir(file)],
  ['a link', (file) => symlink('/etc/hostname', file)],
])('[MFE-3] does not publish over %s', async (_what, make) => {
  const releasesDir = newStore();
  await mkdir(path.join(releasesDir, 'catalog'), { recursive: true });
  await make(path.join(releasesDir, 'catalog/1.5.0.tgz'));
  const error = await rejection(publishFixture(folder, releasesDir, { version: '1.5.0' }));
  expect(error).toMatchObject({
    name: 'PublishRefusal',
    message: expect.stringContaining('catalog/1.5.0.tgz is damaged, and a release never changes.'),
  });
});

it('[MFE-3] compressed files belong to a release, but its digest does not depend on them', async () => {
  const plain = await writeBuild(folder);
  const { manifest, integrity } = await publishRelease(folderPlace(newStore()), { distDir: plain });
  const distDir = await writeBuild(folder);
  const text = await readFile(path.join(distDir, 'browser/shop.mjs'));
  await writeFile(path.join(distDir, 'browser/shop.mjs.br'), brotliCompressSync(text));
  await writeFile(path.join(distDir, 'browser/shop.mjs.gz'), gzipSync(text));
  const compressed = await publishRelease(folderPlace(newStore()), { distDir });
  expect(Object.keys(compressed.manifest.files)).toEqual(
    expect.arrayContaining(['browser/shop.mjs.br', 'browser/shop.mjs.gz']),
  );
  expect(compressed).toMatchObject({ integrity, manifest: { version: manifest.version } });
});

it.each(['shop.mjs.br', 'shop.mjs.gz', 'nothing.mjs.gz'])(
  '[MFE-3] refuses %s where it is another file than it says',
  async (name) => {
    const distDir = await writeBuild(folder);
    const pack = name.endsWith('.br') ? brotliCompressSync : gzipSync;
    await writeFile(path.join(distDir, 'browser', name), pack('export const shop = 2;'));
    const error = await rejection(publishRelease(folderPlace(newStore()), { distDir }));
    expect(error).toMatchObject({
      name: 'ReleaseError',
      message: expect.stringMatching(/^This build has browser\/\S+, which is not browser\/\S+ compressed$/),
    });
  },
);
