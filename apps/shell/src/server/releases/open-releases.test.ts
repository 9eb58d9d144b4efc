import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gatedSource } from '../../testing/gated-source';
import { releaseStore } from '../../testing/published';
import { createOpenReleases, keyOf, type OpenReleases } from './open-releases';

const hour = 60 * 60_000;
let folder: string;
let now = 0;
let store: ReturnType<typeof releaseStore>;
let gated: ReturnType<typeof gatedSource>;
let opened: OpenReleases;
const kept = new Set<string>();

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'open-'));
  now = 0;
  kept.clear();
  store = releaseStore();
  gated = gatedSource(store.source);
  opened = createOpenReleases({
    source: gated.source,
    folder,
    isKept: (key) => kept.has(key),
    now: () => now,
  });
});

afterEach(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

function publish(version: string) {
  return { remote: 'catalog', ...store.publish({ remote: 'catalog', version }) };
}

it('opens a release once for several callers at the same time', async () => {
  const ref = publish('1.0.0');
  const all = await Promise.all(Array.from({ length: 20 }, () => opened.open(ref)));
  expect(new Set(all.map((release) => release.folder)).size).toBe(1);
  expect(store.reads.filter((file) => file.endsWith('release.json'))).toHaveLength(1);
});

it.each([
  ['for 23 hours', 23, true],
  ['for a day', 24, false],
])('the files of a release that was not used %s', async (_what, hours, isThere) => {
  const old = await opened.open(publish('1.0.0'));
  now = hours * hour;
  await opened.open(publish('1.1.0'));
  expect(existsSync(old.folder)).toBe(isThere);
});

it('each use counts, and what the flags name stays without any', async () => {
  const [used, named] = [publish('1.0.0'), publish('1.1.0')];
  kept.add(keyOf(named));
  const folders = [(await opened.open(used)).folder, (await opened.open(named)).folder];
  now = 23 * hour;
  opened.peek(used);
  now = 25 * hour;
  await opened.open(publish('2.0.0'));
  expect(folders.map((own) => existsSync(own))).toEqual([true, true]);
});

it('of more than a hundred releases that nothing names the longest unused ones are removed', async () => {
  for (let patch = 0; patch < 103; patch += 1) {
    now += 1;
    await opened.open(publish(`1.0.${patch}`));
  }
  expect(await readdir(folder)).toHaveLength(100);
});

it('a release that could not be unpacked leaves nothing, and can be opened later', async () => {
  const ref = publish('1.0.0');
  await rm(folder, { recursive: true });
  await expect(opened.open(ref)).rejects.toThrow('ENOENT');
  folder = await mkdtemp(path.join(os.tmpdir(), 'open-'));
  opened = createOpenReleases({ source: store.source, folder, isKept: () => false });
  await expect(opened.open(ref)).resolves.toMatchObject({ refusals: [] });
});

it('closing ends an opening that hangs, and nothing is written after it', async () => {
  gated.hold('catalog/1.0.0/server');
  const opening = opened.open(publish('1.0.0'));
  const [result] = await Promise.allSettled([opening, opened.close()]);
  expect(result.status).toBe('rejected');
  gated.letGo('catalog/1.0.0/server');
  expect(await readdir(folder)).toEqual([]);
});

it('[MFE-4] knows the verified manifest of a release whose other files are damaged', async () => {
  const ref = publish('1.0.0');
  store.files.delete('catalog/1.0.0/server/server.cjs');
  await expect(opened.open(ref)).rejects.toThrow();
  expect(opened.manifest(ref)).toMatchObject({ name: 'catalog', version: '1.0.0' });
  expect(opened.manifest({ ...ref, integrity: `sha384-${'b'.repeat(64)}` })).toBeNull();
});
