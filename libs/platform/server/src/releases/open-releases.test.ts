import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gatedSource } from '../testing/gated-source';
import { releaseStore } from '../testing/published';
import type { ReleaseFailure, RemoteReleaseRef } from '@pluis/releases';
import { createOpenReleases, keyOf, type OpenReleases } from './open-releases';

const hour = 60 * 60_000;
let folder: string;
let now = 0;
let store: ReturnType<typeof releaseStore>;
let gated: ReturnType<typeof gatedSource>;
let opened: OpenReleases;
let failures: ReleaseFailure[] = [];
const kept = new Set<string>();

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'open-'));
  now = 0;
  failures = [];
  kept.clear();
  store = releaseStore();
  gated = gatedSource(store.source);
  opened = start();
});

function start(): OpenReleases {
  return createOpenReleases({
    source: gated.source,
    folder,
    isKept: (key) => kept.has(key),
    onFailure: (failure) => failures.push(failure),
    now: () => now,
  });
}

afterEach(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

function publish(version: string) {
  return { remote: 'catalog', ...store.publish({ remote: 'catalog', version }) };
}

/** Opens a release and returns the folder of its files. */
async function folderOf(ref: RemoteReleaseRef): Promise<string> {
  const open = await opened.open(ref);
  if (!open) throw new Error(`${ref.version} could not be opened`);
  return open.folder;
}

it('opens a release once for several callers at the same time', async () => {
  const ref = publish('1.0.0');
  const all = await Promise.all(Array.from({ length: 20 }, () => folderOf(ref)));
  expect(new Set(all).size).toBe(1);
  expect(store.reads).toEqual(['catalog/1.0.0.tgz']);
});

it.each([
  ['for 23 hours', 23, true],
  ['for a day', 24, false],
])('the files of a release that was not used %s', async (_what, hours, isThere) => {
  const old = await folderOf(publish('1.0.0'));
  now = hours * hour;
  await opened.open(publish('1.1.0'));
  expect(existsSync(old)).toBe(isThere);
});

it('each use counts, and what the flags name stays without any', async () => {
  const [used, named] = [publish('1.0.0'), publish('1.1.0')];
  kept.add(keyOf(named));
  const folders = [await folderOf(used), await folderOf(named)];
  now = 23 * hour;
  opened.find(used);
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
  expect(await opened.open(ref)).toBeUndefined();
  expect(failures).toMatchObject([{ version: '1.0.0', reason: expect.stringContaining('ENOENT') }]);
  folder = await mkdtemp(path.join(os.tmpdir(), 'open-'));
  opened = start();
  expect(await opened.open(ref)).toMatchObject({ refusals: [] });
});

it('closing ends an opening that hangs, and nothing is written after it', async () => {
  gated.hold('catalog/1.0.0.tgz');
  const opening = opened.open(publish('1.0.0'));
  const [release] = await Promise.all([opening, opened.close()]);
  expect({ release, failures }).toEqual({ release: undefined, failures: [] });
  gated.letGo('catalog/1.0.0.tgz');
  expect(await readdir(folder)).toEqual([]);
});

it('[MFE-4] knows the verified manifest of a release that breaks the contract', async () => {
  const given = { remote: 'catalog', version: '1.0.0', manifest: { contract: 99 } } as const;
  const ref = { remote: 'catalog', ...store.publish(given) };
  await opened.open(ref);
  expect(opened.find(ref)).toBeUndefined();
  expect(opened.manifest(ref)).toMatchObject({ name: 'catalog', version: '1.0.0' });
  expect(opened.manifest({ ...ref, integrity: `sha384-${'b'.repeat(64)}` })).toBeNull();
});

it('[MFE-4] a release that failed is not tried again at once, and then until it opens', async () => {
  const ref = publish('1.0.0');
  const file = 'catalog/1.0.0.tgz';
  const code = store.files.get(file) ?? new Uint8Array();
  store.files.delete(file);
  for (let time = 0; time < 3; time += 1) await opened.open(ref);
  expect(failures).toHaveLength(1);
  expect(opened.failures()).toMatchObject([{ version: '1.0.0' }]);
  store.files.set(file, code);
  now = 1000;
  expect(await opened.open(ref)).toBeDefined();
  expect(opened.failures()).toEqual([]);
});
