import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bucketPlace } from '../place/bucket-place';
import { folderPlace } from '../place/folder-place';
import { openRelease } from '../release/verified-release';
import { bundledScript } from '../testing/bundled-script';
import { publishFixture } from '../testing/fixture-build';
import { changeOneBit } from '../testing/raw-tarball';
import { rejection } from '../testing/rejection';
import { startS3, type S3Server } from '../testing/s3-server';
import { temporaryFolder } from '../testing/temporary-folder';
import { provideRelease } from './provide-release';
import type { Published } from './published';

const folder = temporaryFolder();
let counter = 0;

function newFolder(name: string): string {
  counter += 1;
  return path.join(folder, `${name}-${counter}`);
}

/** A package with one release. */
async function carried(body = 'first'): Promise<Published & { packageDir: string; version: string }> {
  const packageDir = newFolder('package');
  const published = await publishFixture(folder, packageDir, { body });
  return { ...published, packageDir, version: published.manifest.version };
}

async function open(releasesDir: string, version: string, integrity: string) {
  return openRelease(folderPlace(releasesDir), { remote: 'catalog', version, integrity });
}

it('[MFE-3] adds the releases that the store lacks, whole', async () => {
  const { packageDir, version, integrity } = await carried();
  const releasesDir = newFolder('store');
  expect(await provideRelease(folderPlace(releasesDir), packageDir, 'catalog', version)).toEqual({
    ...{ version, integrity },
  });
  await open(releasesDir, version, integrity);
  const [ours, theirs] = await Promise.all(
    [releasesDir, packageDir].map((place) => readFile(path.join(place, 'catalog', `${version}.tgz`))),
  );
  expect(ours).toEqual(theirs);
});

it.each<[string, (file: string) => Promise<unknown>]>([
  ['is cut off', (file) => truncate(file, 100)],
  ['is empty', (file) => truncate(file, 0)],
  ['is something else', (file) => writeFile(file, 'by hand')],
])('[MFE-3] says what to do if the tarball in the store %s', async (_what, damage) => {
  const { packageDir, version, integrity } = await carried();
  const releasesDir = newFolder('store');
  const place = folderPlace(releasesDir);
  await provideRelease(place, packageDir, 'catalog', version);
  const file = path.join(releasesDir, 'catalog', `${version}.tgz`);
  await damage(file);
  const error = await rejection(provideRelease(place, packageDir, 'catalog', version));
  expect(error).toMatchObject({
    name: 'PublishRefusal',
    message: expect.stringContaining(`catalog/${version}.tgz is damaged, and a release never changes.`),
  });
  await rm(file);
  await provideRelease(place, packageDir, 'catalog', version);
  await open(releasesDir, version, integrity);
});

it('[MFE-3] never changes a release of another content, and says so', async () => {
  const { packageDir, version } = await carried();
  const releasesDir = newFolder('store');
  await publishFixture(folder, releasesDir, { version, body: 'other' });
  const error = await rejection(provideRelease(folderPlace(releasesDir), packageDir, 'catalog', version));
  expect(error).toMatchObject({ name: 'PublishRefusal', message: expect.stringContaining('other content') });
});

it.each<[string, (file: string) => Promise<unknown>]>([
  ['is damaged', (file) => truncate(file, 100)],
  ['holds another release', (file) => changeOneBit(file, /^release.json/)],
  ['is a link', (file) => symlink(file, `${file}.link`)],
])('[MFE-3] never replaces a good release by one of a package that %s', async (what, damage) => {
  const { packageDir, version, integrity } = await carried();
  const releasesDir = newFolder('store');
  await cp(packageDir, releasesDir, { recursive: true });
  const file = path.join(packageDir, 'catalog', `${version}.tgz`);
  await damage(file);
  if (what === 'is a link') await rename(`${file}.link`, file);
  await rejection(provideRelease(folderPlace(releasesDir), packageDir, 'catalog', version));
  await open(releasesDir, version, integrity);
  const empty = newFolder('store');
  if (what === 'holds another release') return;
  const error = await rejection(provideRelease(folderPlace(empty), packageDir, 'catalog', version));
  expect(error).toMatchObject({
    name: 'ReleaseError',
    message: expect.stringContaining(`catalog/${version}.tgz`),
  });
  await expect(readdir(empty)).rejects.toThrow('ENOENT');
});

it('[MFE-3] serves from the package itself without writing into it', async () => {
  const { packageDir, version, integrity } = await carried();
  const before = await readdir(packageDir, { recursive: true });
  const provided = await provideRelease(folderPlace(packageDir), packageDir, 'catalog', version);
  expect(provided).toEqual({ version, integrity });
  expect(await readdir(packageDir, { recursive: true })).toEqual(before);
});

/** Runs in a separate process, which prints the digest. */
async function provideElsewhere(script: string, ...words: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [script, ...words]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return output.trim();
}

it('[MFE-3] six processes that start together on one folder all find the release whole', async () => {
  const { packageDir, version, integrity } = await carried();
  const script = await bundledScript(path.join(__dirname, '../testing/provide-here.ts'));
  for (let round = 0; round < 2; round += 1) {
    const releasesDir = newFolder('store');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => provideElsewhere(script, packageDir, releasesDir, version)),
    );
    expect(answers).toEqual(Array(6).fill(integrity));
    await open(releasesDir, version, integrity);
    expect(await readdir(path.join(releasesDir, 'catalog'))).toEqual([`${version}.tgz`]);
  }
}, 120_000);

describe('in a bucket', () => {
  let s3: S3Server;
  beforeAll(async () => {
    const data = newFolder('s3');
    await mkdir(data);
    s3 = await startS3(data);
  });
  afterAll(() => s3.stop());

  it('[MFE-3] publishes missing releases to an empty bucket once, even if several do so at the same time', async () => {
    const { packageDir, version, integrity } = await carried('bucket');
    const place = bucketPlace('s3://releases/shop/live', s3.env);
    const provided = await Promise.all(
      [1, 2, 3].map(() => provideRelease(place, packageDir, 'catalog', version)),
    );
    expect(provided.map((each) => each.integrity)).toEqual([integrity, integrity, integrity]);
    expect(await provideRelease(place, packageDir, 'catalog', version)).toEqual({ version, integrity });
  });
});
