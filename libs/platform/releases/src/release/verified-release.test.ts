import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { folderPlace } from '../place/folder-place';
import { publishFixture } from '../testing/fixture-build';
import { changeOneBit, inflated, repack } from '../testing/raw-tarball';
import { rejection } from '../testing/rejection';
import { temporaryFolder } from '../testing/temporary-folder';
import { releaseDigest } from './integrity';
import type { RemoteReleaseRef } from './release-ref';
import type { ReleaseSource } from './release-source';
import { openRelease, readRelease } from './verified-release';

const folder = temporaryFolder();
let counter = 0;

async function published(): Promise<{ ref: RemoteReleaseRef; source: ReleaseSource; file: string }> {
  counter += 1;
  const releasesDir = path.join(folder, `store-${counter}`);
  const { manifest, integrity } = await publishFixture(folder, releasesDir, { version: '1.5.0' });
  const ref = { remote: manifest.name, version: manifest.version, integrity };
  return { ref, source: folderPlace(releasesDir), file: path.join(releasesDir, 'catalog/1.5.0.tgz') };
}

const encode = (text: string) => new TextEncoder().encode(text);

it('[MFE-1] opens a published release and serves its verified bytes from memory', async () => {
  const { ref, source, file } = await published();
  const release = await openRelease(source, ref);
  await rm(file);
  const server = await release.file(release.manifest.server);
  expect(new TextDecoder().decode(server)).toContain('first');
  expect(await rejection(release.file('browser/other.mjs'))).toMatchObject({ kind: 'not-found' });
});

const ownFiles = [
  'release.json',
  'browser/remoteEntry',
  'browser/shop.mjs',
  'browser/styles',
  'server/server.cjs',
];

it.each(ownFiles)('[MFE-6] refuses a release when one bit of %s changed', async (name) => {
  const { ref, source, file } = await published();
  await changeOneBit(file, new RegExp(`^${name}`));
  expect(await rejection(openRelease(source, ref))).toMatchObject({
    kind: 'digest',
    message: 'catalog/1.5.0.tgz is not the one that the flag names',
  });
});

it.each<[string, (files: Map<string, Uint8Array>) => void]>([
  ['lacks a file', (files) => files.delete('browser/shop.mjs')],
  ['has one file more', (files) => files.set('browser/more.mjs', encode('evil()'))],
  [
    'has a file under another name',
    (files) => files.set('browser/b.mjs', files.get('browser/shop.mjs') ?? encode('')),
  ],
  ['lacks its release.json', (files) => files.delete('release.json')],
])('[MFE-6] refuses a release that %s', async (_what, change) => {
  const { ref, source, file } = await published();
  await repack(file, change);
  expect(await rejection(openRelease(source, ref))).toMatchObject({ kind: 'digest' });
});

it('[MFE-6] compares compressed files with the original ones, because the digest does not cover them', async () => {
  const { ref, source, file } = await published();
  const text = 'export const shop = 1;';
  await repack(file, (files) => {
    files.set('browser/shop.mjs.br', brotliCompressSync(text)).set('browser/shop.mjs.gz', gzipSync(text));
  });
  await expect(openRelease(source, ref)).resolves.toMatchObject({ version: '1.5.0' });
  const bomb = brotliCompressSync(Buffer.alloc(40 * 2 ** 20));
  for (const content of [brotliCompressSync('evil()'), encode('no brotli'), bomb]) {
    await repack(file, (files) => files.set('browser/shop.mjs.br', content));
    expect(await rejection(openRelease(source, ref))).toMatchObject({
      kind: 'digest',
      message: 'catalog/1.5.0.tgz has browser/shop.mjs.br, which is not browser/shop.mjs compressed',
    });
  }
});

it('[MFE-3] the digest does not depend on the compression of the tarball', async () => {
  const { ref, source, file } = await published();
  await writeFile(file, gzipSync(inflated(await readFile(file)), { level: 1 }));
  await expect(openRelease(source, ref)).resolves.toMatchObject({ integrity: ref.integrity });
  expect(
    releaseDigest(
      new Map([
        ['b', encode('1')],
        ['a', encode('2')],
      ]),
    ),
  ).toBe(
    releaseDigest(
      new Map([
        ['a', encode('2')],
        ['b', encode('1')],
      ]),
    ),
  );
});

it('[MFE-6] says that a release is missing, and reads plain files only', async () => {
  const { ref, source, file } = await published();
  await rm(file);
  expect(await rejection(openRelease(source, ref))).toMatchObject({
    kind: 'not-found',
    message: `catalog/1.5.0.tgz is not in ${source.name}`,
  });
  await writeFile(path.join(folder, 'secret'), 'not for visitors');
  await symlink(path.join(folder, 'secret'), file);
  expect(await rejection(openRelease(source, ref))).toMatchObject({ kind: 'unsafe-path' });
});

it.each([
  ['..', '1.5.0'],
  ['catalog', '..'],
  ['catalog', '../../1.5.0'],
  ['catalog', '%2e%2e'],
  ['catalog/..', '1.5.0'],
])('[MFE-6] never leaves the store for %s %s', async (remote, version) => {
  const { ref, source } = await published();
  expect(await rejection(openRelease(source, { ...ref, remote, version }))).toMatchObject({
    kind: 'unsafe-path',
  });
});

it('[MFE-6] refuses the release of another remote or version under this name', async () => {
  const { ref, source } = await published();
  const redirected: ReleaseSource = {
    name: 'a store',
    readBytes: (_key, maxBytes) => source.readBytes('catalog/1.5.0.tgz', maxBytes),
  };
  for (const wrong of [
    { ...ref, remote: 'cart' },
    { ...ref, version: '1.6.0' },
  ])
    for (const open of [openRelease, readRelease])
      expect(await rejection(open(redirected, wrong))).toMatchObject({
        kind: 'manifest',
        message: `${wrong.remote}/${wrong.version}.tgz holds catalog 1.5.0`,
      });
});

it('[MFE-4] gives up at its deadline although the source never answers', async () => {
  const { ref } = await published();
  const silent: ReleaseSource = { name: 'a store', readBytes: () => new Promise(() => undefined) };
  const opening = openRelease(silent, ref, { signal: AbortSignal.timeout(20) });
  expect(await rejection(opening)).toMatchObject({ kind: 'timeout' });
});

it('does not start on a signal that is aborted already', async () => {
  const { ref, source } = await published();
  const opening = openRelease(source, ref, { signal: AbortSignal.abort() });
  expect(await rejection(opening)).toMatchObject({ kind: 'timeout' });
});
