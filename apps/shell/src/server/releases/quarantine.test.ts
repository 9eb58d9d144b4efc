/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { until } from '@pluis/releases/testing/until';
import { createQuarantine } from './quarantine';

let folder: string;
let file: string;
let time = 1_000_000;
const release = { remote: 'catalog', version: '2.0.0' };
const problems: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quarantine-'));
  file = path.join(folder, 'quarantine.json');
  problems.length = 0;
});

// It may still be writing.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** The quarantine of a newly started server; release 1.0.0 of the catalog is stable. */
function start() {
  return createQuarantine({
    file,
    isProven: (_remote, version) => version === '1.0.0',
    onProblem: (message) => problems.push(message),
    now: () => time,
  });
}

/** Waits until pending changes are on disk. */
async function written(): Promise<void> {
  await until(async () => (await readFile(file, 'utf8').catch(() => '')).includes('2.0.0'));
}

it('is empty until something fails, and again when the last of it is over, also after a restart', async () => {
  const quarantine = start();
  expect(quarantine.isEmpty()).toBe(true);
  quarantine.strike({ ...release, kind: 'error', pathname: '/shop', reason: 'it throws' });
  expect(quarantine.isEmpty()).toBe(false);
  await written();
  expect(start().isEmpty()).toBe(false);
  time += 60_000;
  expect(quarantine.isEmpty()).toBe(true);
});

it.each(['crash', 'evaluation'] as const)(
  '[MFE-5] one %s of a release on trial is enough: it is rendered nowhere, also after a restart, and the guard hears of it',
  async (kind) => {
    start().strike({ ...release, kind, reason: 'it ended its process' });
    await written();
    const restarted = start();
    expect(restarted.isCondemned('catalog', '2.0.0')).toBe(true);
    expect(restarted.crashed()).toEqual([release]);
    time += 60_000;
    expect(restarted.isCondemned('catalog', '2.0.0')).toBe(false);
    expect(restarted.crashed()).toEqual([]);
  },
);

it('[MFE-4] one crash of what everybody gets may be the machine’s: a second one condemns it', () => {
  const quarantine = start();
  const strike = { remote: 'catalog', version: '1.0.0', kind: 'crash', reason: 'it takes too long' } as const;
  quarantine.strike(strike);
  expect(quarantine.isCondemned('catalog', '1.0.0')).toBe(false);
  quarantine.strike(strike);
  expect(quarantine.isCondemned('catalog', '1.0.0')).toBe(true);
});

it('[MFE-4] three pages that fail condemn a release, which is no crash', () => {
  const quarantine = start();
  for (const pathname of ['/product/a', '/product/b', '/product/c'])
    quarantine.strike({ ...release, kind: 'error', pathname, reason: 'no such colour' });
  expect(quarantine.isCondemned('catalog', '2.0.0')).toBe(true);
  expect(quarantine.crashed()).toEqual([]);
});

it('[MFE-4] a release that goes on failing is left alone for longer each time, at most 15 minutes', () => {
  const quarantine = start();
  for (let times = 0; times < 10; times += 1) {
    quarantine.strike({ ...release, kind: 'crash', reason: 'again' });
    time += 15 * 60_000 + 1;
    expect(quarantine.isCondemned('catalog', '2.0.0')).toBe(false);
  }
});

it('[MFE-4] a broken file is reported, and an empty quarantine starts', async () => {
  await writeFile(file, '[{"remote":');
  expect(start().failures()).toEqual([]);
  expect(problems).toEqual([expect.stringContaining('is broken')]);
});

it('[MFE-4] a place that cannot be written is said, and costs no page', async () => {
  await writeFile(path.join(folder, 'nowhere'), 'a file where the folder would be');
  file = path.join(folder, 'nowhere/quarantine.json');
  const quarantine = start();
  quarantine.strike({ ...release, kind: 'crash', reason: 'it ended its process' });
  expect(quarantine.isCondemned('catalog', '2.0.0')).toBe(true);
  await until(() => problems.length > 0);
  expect(problems).toEqual([expect.stringContaining('cannot be written')]);
});

it('[MFE-4] creates the folder of its file', async () => {
  file = path.join(folder, 'not/there/yet/quarantine.json');
  start().strike({ ...release, kind: 'crash', reason: 'it ended its process' });
  await written();
  expect(start().isCondemned('catalog', '2.0.0')).toBe(true);
  expect(problems).toEqual([]);
});

it('[MFE-4] replicas that share one file lose nothing of each other, and leave no other files', async () => {
  const names = Array.from({ length: 12 }, (_, replica) => `remote-${replica}`);
  const replicas = names.map((remote) => ({ remote, quarantine: start() }));
  for (let round = 0; round < 3; round += 1) {
    for (const { remote, quarantine } of replicas)
      quarantine.strike({ remote, version: '2.0.0', kind: 'crash', reason: 'it ended its process' });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const known = () => names.filter((remote) => start().isCondemned(remote, '2.0.0'));
  await until(() => known().length === names.length || problems.length > 0);
  expect(problems).toEqual([]);
  expect(known()).toEqual(names);
  await until(async () => (await readdir(folder)).length <= 1);
});

it('[MFE-4] a restart keeps the longer sentence of two replicas', async () => {
  const [first, second] = [start(), start()];
  const strike = { ...release, kind: 'crash', reason: 'it ended its process' } as const;
  first.strike(strike);
  time += 61_000;
  first.strike(strike);
  second.strike(strike);
  await until(async () => (await readFile(file, 'utf8').catch(() => '')).includes(String(time + 120_000)));
  time += 90_000;
  expect(start().isCondemned('catalog', '2.0.0')).toBe(true);
});

it('[MFE-4] a release is not rendered while a thread that it blocks has not ended', async () => {
  const quarantine = start();
  let endThread = () => {};
  const threadEnd = new Promise<void>((resolve) => (endThread = resolve));
  const strike = { remote: 'catalog', version: '1.0.0', kind: 'crash', reason: 'it takes too long' } as const;
  quarantine.strike({ ...strike, threadEnd });
  expect(quarantine.isEmpty()).toBe(false);
  expect(quarantine.isCondemned('catalog', '1.0.0')).toBe(true);
  expect(quarantine.failures()).toHaveLength(1);
  endThread();
  await threadEnd;
  await Promise.resolve();
  expect(quarantine.isCondemned('catalog', '1.0.0')).toBe(false);
  expect(quarantine.isEmpty()).toBe(true);
});
