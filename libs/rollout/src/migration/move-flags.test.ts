import { lstat, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { readReleaseSettings } from '../commands/settings';
import { chain, ref, stableFlags } from '../testing/fixture-flags';
import { setStable } from '../rules/adopt';
import { fileStore, readRollouts } from '../state/file-store';
import { moveFlags } from './move-flags';
import { prepareFlags } from '../state/prepare-flags';
import { flagsText } from '../flags/project-flags';
import { stable } from '../state/remote-flags';
import { appendHistory, readHistory } from '../state/rollout-history';
import { changeRollouts } from '../state/rollout-store';

const folder = temporaryFolder();
let counter = 0;

function newData() {
  counter += 1;
  const dataDir = path.join(folder, String(counter));
  const { flagsFile, formerFlagsDirs, releasesDir, previewSecretFile } = readReleaseSettings(
    { DATA_DIR: dataDir },
    folder,
  );
  const former = path.join(releasesDir, 'flags.json');
  return {
    ...{ dataDir, flagsFile, releasesDir, previewSecretFile, former },
    move: () => moveFlags(formerFlagsDirs, flagsFile),
  };
}

/** An installation by an earlier package: everything is in the folder of the releases. */
async function installedBefore() {
  const data = newData();
  await mkdir(data.releasesDir, { recursive: true });
  const flags = flagsText({ ...stableFlags('catalog', '1.0.0'), revision: 1 });
  await writeFile(data.former, flags);
  await writeFile(path.join(data.releasesDir, 'flags.last-good.json'), flags);
  await appendHistory(data.former, { at: '1', remote: 'catalog', action: 'start', message: 'before' });
  await writeFile(path.join(data.releasesDir, 'preview-secret'), 'the secret of before\n', { mode: 0o600 });
  return data;
}

/** A command of today. */
async function change(file: string, version: string): Promise<void> {
  await changeRollouts(fileStore(file), (state) => ({
    state: chain(state, (before) => setStable(before, ref(version))),
    result: undefined,
  }));
}

const stableVersion = async (file: string) => stable(await readRollouts(file), 'catalog')?.version;

it('[MFE-5] in a data folder the flags are next to the releases, not among them', () => {
  const { dataDir, flagsFile, releasesDir, previewSecretFile } = newData();
  expect([flagsFile, releasesDir, previewSecretFile]).toEqual(
    ['flags.json', 'releases', 'preview-secret'].map((name) => path.join(dataDir, name)),
  );
  const explicit = readReleaseSettings({ DATA_DIR: '/data', RELEASES_DIR: '/r', FLAGS_FILE: '/f.json' }, '/');
  expect(explicit).toMatchObject({ releasesDir: '/r', flagsFile: '/f.json', formerFlagsDirs: [] });
});

it('[MFE-5] moves flags, copy, history and secret of an earlier installation, and leaves links', async () => {
  const { dataDir, flagsFile, releasesDir, former, previewSecretFile, move } = await installedBefore();
  const before = await readFile(former, 'utf8');
  const messages = await Promise.all([move(), move(), move(), move()]);
  expect(messages.flat()).toEqual([expect.stringContaining(`moved from ${former} to ${flagsFile}`)]);
  expect(await readFile(flagsFile, 'utf8')).toBe(before);
  expect(await readFile(former, 'utf8')).toBe(before);
  expect((await lstat(former)).isSymbolicLink()).toBe(true);
  expect(await readFile(previewSecretFile, 'utf8')).toBe('the secret of before\n');
  expect((await stat(previewSecretFile)).mode & 0o777).toBe(0o600);
  expect(await readHistory(flagsFile)).toHaveLength(1);
  await lstat(path.join(dataDir, 'flags.last-good.json'));
  await expect(lstat(path.join(releasesDir, 'flags.last-good.json'))).rejects.toThrow('ENOENT');
  expect(await move()).toEqual([]);
});

it('[MFE-5] a command of today that is given the former place changes the flags in force', async () => {
  const { flagsFile, former, move } = await installedBefore();
  await move();
  await change(former, '2.0.0');
  expect(await stableVersion(flagsFile)).toBe('2.0.0');
  expect((await lstat(former)).isSymbolicLink()).toBe(true);
});

it('[MFE-5] flags that an older package made by itself, because it found none, never replace those in force', async () => {
  const { flagsFile, releasesDir, former, move } = newData();
  await prepareFlags(flagsFile, 'npm run rollout --');
  await change(flagsFile, '1.0.0');
  await mkdir(releasesDir, { recursive: true });
  await writeFile(former, flagsText({ ...stableFlags('catalog', '0.1.0'), revision: 4 }));
  expect(await move()).toEqual([]);
  expect(await stableVersion(flagsFile)).toBe('1.0.0');
  expect(await stableVersion(former)).toBe('0.1.0');
});

it('[MFE-5] an interrupted move is continued', async () => {
  const { dataDir, flagsFile, former, move } = await installedBefore();
  await writeFile(
    path.join(dataDir, 'history.jsonl'),
    await readFile(path.join(path.dirname(former), 'history.jsonl')),
  );
  expect(await move()).toHaveLength(1);
  expect(await readHistory(flagsFile)).toHaveLength(1);
  expect(await stableVersion(flagsFile)).toBe('1.0.0');
});

it('[MFE-4] the last good copy is found at its old place when the flags themselves are gone', async () => {
  const { dataDir, former, move } = await installedBefore();
  await rm(former);
  await move();
  await lstat(path.join(dataDir, 'flags.last-good.json'));
});
