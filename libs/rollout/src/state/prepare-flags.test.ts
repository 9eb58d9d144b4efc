import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rejection } from '@pluis/releases/testing/rejection';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { changed, ref, stableFlags } from '../testing/fixture-flags';
import { setStable } from '../rules/adopt';
import { fileStore, readRollouts, rolloutsFile } from './file-store';
import { brokenFile, prepareFlags } from './prepare-flags';
import { appendHistory } from './rollout-history';
import { newRollouts, serialiseRollouts } from './rollout-state';
import { changeRollouts } from './rollout-store';
import { off } from '../rules/switch-remote';

const folder = temporaryFolder();
let counter = 0;

function newFile(): string {
  counter += 1;
  return path.join(folder, String(counter), 'flags.json');
}

/** Flags that an operator changed: a remote was added from another project, and one is switched off. */
const chosen = changed(
  changed(stableFlags('catalog'), 'stories', (state) => setStable(state, ref('2.0.0'))),
  'cart',
  (state) => setStable(state, ref('1.0.0')),
  off,
);

async function withOperatorsFlags(): Promise<string> {
  const file = newFile();
  await prepareFlags(file, 'npm run rollout --');
  await changeRollouts(fileStore(file), () => ({ state: chosen, result: undefined }));
  return file;
}

it('[MFE-5] the first start creates flags without a remote, once', async () => {
  const file = newFile();
  const prepared = await Promise.all([1, 2, 3, 4, 5, 6].map(() => prepareFlags(file, 'npm run rollout --')));
  expect(prepared.map(({ kind }) => kind).sort()).toEqual(['created', ...Array(5).fill('ready')]);
  expect((await readRollouts(file)).remotes.size).toBe(0);
  expect(await readdir(path.dirname(file))).toEqual(['flags.json', 'rollouts.json']);
});

it.each([
  ['broken', (file: string) => writeFile(rolloutsFile(file), '{"remotes": {'), 'is broken', true],
  ['empty', (file: string) => writeFile(rolloutsFile(file), ''), 'is empty', false],
  [
    'without a remote',
    (file: string) => writeFile(rolloutsFile(file), serialiseRollouts(newRollouts())),
    'names no remote',
    true,
  ],
  ['gone', (file: string) => Promise.all([rm(file), rm(rolloutsFile(file))]), 'does not exist', false],
])(
  '[MFE-4] flags that are %s at a start come back from the last good copy, with all that an operator chose',
  async (_how, spoil, problem, isKept) => {
    const file = await withOperatorsFlags();
    const before = await readFile(file, 'utf8');
    await spoil(file);
    const spoilt = await readFile(rolloutsFile(file), 'utf8').catch(() => '');
    const prepared = await Promise.all([1, 2, 3].map(() => prepareFlags(file, 'npm run rollout --')));
    expect(prepared.map(({ kind }) => kind).sort()).toEqual(['ready', 'ready', 'restored']);
    const message = prepared.find((each) => each.kind === 'restored');
    expect(message).toMatchObject({ message: expect.stringContaining(problem) });
    expect(message).toMatchObject({ message: expect.stringContaining('rollouts.last-good.json') });
    expect(await readFile(file, 'utf8')).toBe(before);
    expect(await readFile(brokenFile(file), 'utf8').catch(() => null)).toBe(isKept ? spoilt : null);
  },
);

it.each(['{"remotes": {', ''])(
  '[MFE-4] broken flags (%j) without a copy end the start without any change',
  async (text) => {
    const file = newFile();
    await prepareFlags(file, 'npm run rollout --');
    await writeFile(rolloutsFile(file), text);
    const error = await rejection(prepareFlags(file, 'npm run rollout --'));
    expect(error).toMatchObject({
      name: 'RolloutStateError',
      message: expect.stringContaining('There is no last good copy'),
    });
    expect(await readFile(rolloutsFile(file), 'utf8')).toBe(text);
    expect(await readdir(path.dirname(file))).toEqual(['flags.json', 'rollouts.json']);
  },
);

it('[MFE-4] warns if new flags are created although rollouts were made before', async () => {
  const file = await withOperatorsFlags();
  await appendHistory(file, { at: '', remote: 'cart', action: 'off', message: 'cart is off.' });
  await rm(file);
  await rm(rolloutsFile(file));
  await rm(path.join(path.dirname(file), 'rollouts.last-good.json'));
  expect(await prepareFlags(file, 'npm run rollout --')).toMatchObject({
    kind: 'created',
    message: expect.stringMatching(/^WARNING: .* did not exist/),
  });
});

it('[MFE-4] names the last good copy to a command that meets broken flags', async () => {
  const file = await withOperatorsFlags();
  for (const spoil of [
    () => writeFile(rolloutsFile(file), '{'),
    () => Promise.all([rm(file), rm(rolloutsFile(file))]),
  ]) {
    await spoil();
    const error = await rejection(readRollouts(file));
    expect(error).toMatchObject({ message: expect.stringContaining('rollouts.last-good.json') });
  }
});

it.each([
  ['broken', (file: string) => writeFile(file, '{')],
  ['gone', (file: string) => rm(file)],
])('[MFE-4] generated flags that are %s at a start are generated again', async (_how, spoil) => {
  const file = await withOperatorsFlags();
  const before = await readFile(file, 'utf8');
  await spoil(file);
  expect(await prepareFlags(file, 'npm run rollout --')).toMatchObject({
    kind: 'restored',
    message: expect.stringMatching(/^WARNING: .*flags\.json .*generated again/),
  });
  expect(await readFile(file, 'utf8')).toBe(before);
});
