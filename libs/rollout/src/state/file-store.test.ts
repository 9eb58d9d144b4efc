import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rejection } from '@pluis/releases/testing/rejection';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { changed, noon, ref, stableFlags } from '../testing/fixture-flags';
import { setStable } from '../rules/adopt';
import { ensureRollouts, fileStore, readRollouts, rolloutsFile } from './file-store';
import { historyFile } from './rollout-history';
import {
  emptyRollouts,
  parseRollouts,
  RolloutStateError,
  serialiseRollouts,
  type RolloutState,
} from './rollout-state';
import { changeRollouts, type Change } from './rollout-store';

const folder = temporaryFolder();
let counter = 0;

function newFile(): string {
  counter += 1;
  return path.join(folder, String(counter), 'flags.json');
}

function withRemote(remote: string): (rollouts: RolloutState) => Change<string> {
  return (rollouts) => ({
    state: changed(rollouts, remote, (state) => setStable(state, ref('1.0.0'))),
    result: remote,
  });
}

it('creates a missing state once, and leaves one that is there', async () => {
  const file = newFile();
  const created = await Promise.all([ensureRollouts(file), ensureRollouts(file), ensureRollouts(file)]);
  expect(created.filter(Boolean)).toHaveLength(1);
  await changeRollouts(fileStore(file), withRemote('catalog'));
  expect(await ensureRollouts(file)).toBe(false);
  expect([...(await readRollouts(file)).remotes.keys()]).toEqual(['catalog']);
});

it('names the setting if the flags cannot be written', async () => {
  const file = newFile();
  await ensureRollouts(file);
  await expect(ensureRollouts(path.join(file, 'flags.json'))).rejects.toThrow(
    'Set FLAGS_FILE to a place that can.',
  );
});

it('[MFE-5] leaves only the state, its copy and the generated flags', async () => {
  const file = newFile();
  await ensureRollouts(file);
  await changeRollouts(fileStore(file), withRemote('catalog'));
  expect(await readdir(path.dirname(file))).toEqual([
    'flags.json',
    'rollouts.json',
    'rollouts.last-good.json',
  ]);
});

it('says what to do about a missing or broken file', async () => {
  const file = newFile();
  expect(await rejection(readRollouts(file))).toMatchObject({
    message: expect.stringContaining('The first start of the store creates it'),
  });
  await ensureRollouts(file);
  for (const [text, problem] of [
    ['{"format": ', `${rolloutsFile(file)} is broken`],
    [serialiseRollouts(emptyRollouts).replace('"format": 1', '"format": 2'), 'another package wrote it'],
  ] as const) {
    await writeFile(rolloutsFile(file), text);
    expect(await rejection(readRollouts(file))).toMatchObject({ message: expect.stringContaining(problem) });
  }
});

it('[MFE-5] loses no change when many are made at the same time', async () => {
  const file = newFile();
  await ensureRollouts(file);
  const remotes = Array.from({ length: 10 }, (_, index) => `remote-${index}`);
  const results = await Promise.all(
    remotes.map((remote) => changeRollouts(fileStore(file), withRemote(remote))),
  );
  expect(results).toEqual(remotes);
  const { revision, remotes: found } = await readRollouts(file);
  expect([...found.keys()].sort()).toEqual(remotes);
  expect(revision).toBe(10);
});

it('never writes a state that is not valid', async () => {
  const file = newFile();
  await ensureRollouts(file);
  const before = await readFile(file, 'utf8');
  for (const broken of [
    { ...emptyRollouts, remotes: new Map([...stableFlags().remotes].map(([, state]) => ['No name', state])) },
  ])
    expect(
      await rejection(changeRollouts(fileStore(file), () => ({ state: broken, result: 0 }))),
    ).toBeInstanceOf(RolloutStateError);
  expect(await readFile(file, 'utf8')).toBe(before);
  expect(parseRollouts(await readFile(rolloutsFile(file), 'utf8'))).toEqual(emptyRollouts);
});

it.each([
  ['edited', 'was edited', (file: string) => writeFile(file, '{"flags":{}}')],
  ['broken', 'is broken', (file: string) => writeFile(file, '{')],
  ['gone', 'does not exist', (file: string) => rm(file)],
])('[MFE-5] reports generated flags that are %s, and generates them again', async (_, problem, spoil) => {
  const file = newFile();
  const store = fileStore(file);
  await ensureRollouts(file);
  await changeRollouts(store, withRemote('catalog'));
  await spoil(file);
  const { state } = await store.read();
  expect([...state.remotes.keys()]).toEqual(['catalog']);
  expect(await store.drift(state)).toContain(problem);
  await changeRollouts(store, withRemote('cart'));
  const after = (await store.read()).state;
  expect(await store.drift(after)).toBeNull();
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')).flags)).toEqual([
    'remote-catalog',
    'remote-cart',
  ]);
});

it('keeps a history next to the flags, and skips a broken line', async () => {
  const file = newFile();
  const store = fileStore(file);
  await ensureRollouts(file);
  expect(await store.readHistory()).toEqual([]);
  const entry = { at: noon.toISOString(), remote: 'catalog', action: 'off', message: 'catalog is off.' };
  await store.appendHistory(entry);
  await writeFile(historyFile(file), '{"at":\n', { flag: 'a' });
  await store.appendHistory(entry);
  expect(await store.readHistory()).toEqual([entry, entry]);
});
