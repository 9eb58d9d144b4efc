import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishFixture } from '../testing/fixture-build';
import { rejection } from '../testing/rejection';
import { temporaryFolder } from '../testing/temporary-folder';
import { folderSource } from './folder-source';
import type { RemoteReleaseRef } from './release-ref';
import type { ReleaseSource } from './release-source';
import { provenanceFile } from './provenance';
import { openRelease } from './verified-release';

const folder = temporaryFolder();
let counter = 0;

async function published(): Promise<{ ref: RemoteReleaseRef; source: ReleaseSource; at: string }> {
  counter += 1;
  const releasesDir = path.join(folder, `store-${counter}`);
  const { manifest, integrity } = await publishFixture(folder, releasesDir, { version: '1.5.0' });
  const ref = { remote: manifest.name, version: manifest.version, integrity };
  return { ref, source: folderSource(releasesDir), at: path.join(releasesDir, 'catalog/1.5.0') };
}

it('[MFE-1] opens a published release and serves its verified bytes from memory', async () => {
  const { ref, source, at } = await published();
  const release = await openRelease(source, ref);
  await rm(at, { recursive: true });
  const server = await release.file(release.manifest.server);
  expect(new TextDecoder().decode(server)).toContain('first');
  expect(await rejection(release.file('browser/other.mjs'))).toMatchObject({ kind: 'not-found' });
});

it('[MFE-6] refuses a release when one bit of any of its files changed', async () => {
  const { ref, source, at } = await published();
  // The digest does not cover provenance.json. It says who built the release and when, and it is neither run
  // nor served.
  const files = (await readdir(at, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name !== provenanceFile,
  );
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const target = path.join(file.parentPath, file.name);
    const original = await readFile(target);
    const changed = Buffer.from(original);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    await writeFile(target, changed);
    expect(await rejection(openRelease(source, ref))).toMatchObject({ kind: 'digest' });
    await writeFile(target, original);
  }
  await expect(openRelease(source, ref)).resolves.toMatchObject({ version: '1.5.0' });
});

it('[MFE-6] never serves provenance.json, which the digest does not cover', async () => {
  const { ref, source } = await published();
  const release = await openRelease(source, ref);
  expect(await rejection(release.file(provenanceFile))).toMatchObject({ kind: 'not-found' });
});

it('[MFE-6] refuses a truncated and a missing file', async () => {
  const { ref, source, at } = await published();
  await truncate(path.join(at, 'server/server.cjs'), 3);
  expect(await rejection(openRelease(source, ref))).toMatchObject({ kind: 'digest' });
  await rm(path.join(at, 'server/server.cjs'));
  expect(await rejection(openRelease(source, ref))).toMatchObject({ kind: 'not-found' });
});

it('[MFE-6] refuses the release of another remote or version under this name', async () => {
  const { ref, source } = await published();
  const redirected: ReleaseSource = {
    read: (_remote, _version, file, signal) => source.read('catalog', '1.5.0', file, signal),
  };
  expect(await rejection(openRelease(redirected, { ...ref, remote: 'cart' }))).toMatchObject({
    kind: 'manifest',
  });
  expect(await rejection(openRelease(redirected, { ...ref, version: '1.6.0' }))).toMatchObject({
    kind: 'manifest',
  });
});

it('[MFE-4] gives up at its deadline although the source never answers', async () => {
  const { ref } = await published();
  const silent: ReleaseSource = { read: () => new Promise(() => undefined) };
  const opening = openRelease(silent, ref, { signal: AbortSignal.timeout(20) });
  expect(await rejection(opening)).toMatchObject({ kind: 'timeout' });
});

it('does not start on a signal that is aborted already', async () => {
  const { ref, source } = await published();
  const opening = openRelease(source, ref, { signal: AbortSignal.abort() });
  expect(await rejection(opening)).toMatchObject({ kind: 'timeout' });
});
