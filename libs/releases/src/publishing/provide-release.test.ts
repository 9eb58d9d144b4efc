import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderSource } from '../release/folder-source';
import { sha384 } from '../release/integrity';
import { openRelease } from '../release/verified-release';
import { readReleaseStore } from './release-store';
import { publishFixture, writeBuild } from '../testing/fixture-build';
import { rejection } from '../testing/rejection';
import { startS3, type S3Server } from '../testing/s3-server';
import { temporaryFolder } from '../testing/temporary-folder';
import { inspectRelease, provideRelease } from './provide-release';
import { publishRelease } from './publish-release';
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

function settingsOf(releasesDir: string, env: Record<string, string> = {}) {
  return { ...readReleaseStore(env, folder), releasesDir };
}

async function open(releasesDir: string, version: string, integrity: string) {
  return openRelease(folderSource(releasesDir), { remote: 'catalog', version, integrity });
}

/** A release as an earlier package wrote it: `release.json` contains the build time and commit. */
async function asBefore(packageDir: string, version: string): Promise<string> {
  const file = path.join(packageDir, 'catalog', version, 'release.json');
  const manifest: unknown = JSON.parse(await readFile(file, 'utf8'));
  const text = JSON.stringify({
    ...Object(manifest),
    commit: 'abc',
    builtAt: '2025-11-20T12:00:00.000Z',
    source: '01234567',
  });
  await writeFile(file, text);
  return sha384(Buffer.from(text));
}

it('[MFE-3] two builds of one source, at other times and of other commits, have the same release.json', async () => {
  const texts = await Promise.all(
    [
      { commit: 'abc', now: new Date('2025-01-01'), source: '01234567' },
      { commit: null, now: new Date('2026-06-06'), source: '89abcdef' },
    ].map(async ({ source, ...options }) => {
      const releasesDir = newFolder('store');
      const distDir = await writeBuild(folder, { facts: { source } });
      const { manifest } = await publishRelease({ distDir, releasesDir, ...options });
      return readFile(path.join(releasesDir, 'catalog', manifest.version, 'release.json'), 'utf8');
    }),
  );
  expect(texts[1]).toBe(texts[0]);
});

it('[MFE-3] adds the releases that the store lacks, whole and with their provenance', async () => {
  const { packageDir, version, integrity } = await carried();
  const releasesDir = newFolder('store');
  expect(await inspectRelease(settingsOf(releasesDir), packageDir, 'catalog', version)).toBe('absent');
  expect(await provideRelease(settingsOf(releasesDir), packageDir, 'catalog', version)).toEqual({
    ...{ version, integrity, done: 'added' },
  });
  await open(releasesDir, version, integrity);
  expect((await readdir(path.join(releasesDir, 'catalog', version))).sort()).toEqual([
    ...['browser', 'provenance.json', 'release.json', 'server'],
  ]);
  expect(await inspectRelease(settingsOf(releasesDir), packageDir, 'catalog', version)).toBe('whole');
});

it('[MFE-3] names a release by the digest that the store has: an earlier build of the same content stays', async () => {
  const { packageDir, version, integrity } = await carried();
  const releasesDir = newFolder('store');
  await cp(packageDir, releasesDir, { recursive: true });
  const before = await asBefore(releasesDir, version);
  expect(before).not.toBe(integrity);
  const provided = await provideRelease(settingsOf(releasesDir), packageDir, 'catalog', version);
  expect(provided).toEqual({ version, integrity: before, done: 'nothing' });
  await open(releasesDir, version, before);
});

it.each([
  ['a missing file', (release: string) => rm(path.join(release, 'server/server.cjs'))],
  ['a folder of no files', (release: string) => rm(path.join(release, 'browser'), { recursive: true })],
  ['a file that is cut off', (release: string) => writeFile(path.join(release, 'browser/shop.mjs'), 'exp')],
  ['a missing release.json', (release: string) => rm(path.join(release, 'release.json'))],
  ['a release.json that is cut off', (release: string) => writeFile(path.join(release, 'release.json'), '{')],
])('[MFE-3] repairs a release with %s', async (_what, damage) => {
  const { packageDir, version, integrity } = await carried();
  const releasesDir = newFolder('store');
  const settings = settingsOf(releasesDir);
  await provideRelease(settings, packageDir, 'catalog', version);
  await damage(path.join(releasesDir, 'catalog', version));
  expect(await inspectRelease(settings, packageDir, 'catalog', version)).not.toBe('whole');
  const provided = await provideRelease(settings, packageDir, 'catalog', version);
  expect(provided).toEqual({ version, integrity, done: 'repaired' });
  await open(releasesDir, version, integrity);
});

it('[MFE-3] repairs an earlier build of the same content under the digest that flags name', async () => {
  const { packageDir, version } = await carried();
  const releasesDir = newFolder('store');
  await cp(packageDir, releasesDir, { recursive: true });
  const before = await asBefore(releasesDir, version);
  await rm(path.join(releasesDir, 'catalog', version, 'server'), { recursive: true });
  const provided = await provideRelease(settingsOf(releasesDir), packageDir, 'catalog', version);
  expect(provided).toEqual({ version, integrity: before, done: 'repaired' });
  await open(releasesDir, version, before);
});

it('[MFE-3] never changes a release of another content, and says so', async () => {
  const { packageDir, version } = await carried();
  const releasesDir = newFolder('store');
  await publishFixture(folder, releasesDir, { version, body: 'other' });
  const error = await rejection(provideRelease(settingsOf(releasesDir), packageDir, 'catalog', version));
  expect(error).toMatchObject({ name: 'PublishRefusal', message: expect.stringContaining('other content') });
});

it('[MFE-3] does not bring in a release that is damaged in the package', async () => {
  const { packageDir, version } = await carried();
  await writeFile(path.join(packageDir, 'catalog', version, 'browser/shop.mjs'), 'other');
  const releasesDir = newFolder('store');
  const error = await rejection(provideRelease(settingsOf(releasesDir), packageDir, 'catalog', version));
  expect(error).toMatchObject({ name: 'ReleaseError', kind: 'digest' });
  await expect(readdir(releasesDir)).rejects.toThrow('ENOENT');
});

it('[MFE-3] serves from the package itself without writing into it', async () => {
  const { packageDir, version, integrity } = await carried();
  const before = await readdir(packageDir, { recursive: true });
  const provided = await provideRelease(settingsOf(packageDir), packageDir, 'catalog', version);
  expect(provided).toEqual({ version, integrity, done: 'nothing' });
  expect(await readdir(packageDir, { recursive: true })).toEqual(before);
});

const script = path.join(__dirname, '../testing/provide-here.ts');

/** Runs in a separate process, which prints the digest. */
async function provideElsewhere(packageDir: string, releasesDir: string, version: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, packageDir, releasesDir, version], {
    cwd: path.resolve(__dirname, '../../../..'),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return output.trim();
}

it('[MFE-3] six processes that start together on one folder all find the release whole', async () => {
  const { packageDir, version, integrity } = await carried();
  for (const round of ['empty', 'damaged', 'empty again']) {
    const releasesDir = newFolder('store');
    if (round === 'damaged') {
      await cp(packageDir, releasesDir, { recursive: true });
      await rm(path.join(releasesDir, 'catalog', version, 'browser'), { recursive: true });
    }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => provideElsewhere(packageDir, releasesDir, version)),
    );
    expect(answers).toEqual(Array(6).fill(integrity));
    await open(releasesDir, version, integrity);
    expect(await readdir(path.join(releasesDir, 'catalog'))).toEqual([version]);
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
    const settings = settingsOf(newFolder('unused'), s3.env);
    const provided = await Promise.all(
      [1, 2, 3].map(() => provideRelease(settings, packageDir, 'catalog', version)),
    );
    expect(provided.map((each) => each.integrity)).toEqual([integrity, integrity, integrity]);
    expect(await provideRelease(settings, packageDir, 'catalog', version)).toMatchObject({ done: 'nothing' });
  });
});
