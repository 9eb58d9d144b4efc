import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { changed } from '../testing/fixture-flags';
import { createReleaseFlags } from '../flags/create-release-flags';
import { backupFile, fileStore, readRollouts } from '../state/file-store';
import { flagsText } from '../flags/project-flags';
import { changeRollouts } from '../state/rollout-store';
import { off, on } from '../rules/switch-remote';

/**
 * An installation by the package before this one: what its commands wrote, the states that it read from that
 * (`remotes`), and the releases that 60 visitors got from it (`given`).
 */
const former = path.join(__dirname, '../testing/former-installation');

const folder = temporaryFolder();
let counter = 0;

async function install(): Promise<string> {
  counter += 1;
  const flagsFile = path.join(folder, String(counter), 'flags.json');
  for (const name of ['flags.json', 'history.jsonl'])
    await cp(path.join(former, name), path.join(path.dirname(flagsFile), name));
  return flagsFile;
}

const read = async () => JSON.parse(await readFile(path.join(former, 'given.json'), 'utf8'));

/** The releases of the same visitors now. */
async function givenNow(flagsFile: string): Promise<Record<string, string>> {
  const flags = await createReleaseFlags({ store: fileStore(flagsFile), flagsFile });
  const given: Record<string, string> = {};
  for (const visitor of Object.keys((await read()).given)) {
    const isOdd = Number(visitor.split('-')[1]) % 2 === 1;
    const attributes: Record<string, string> = isOdd
      ? { language: 'nl', 'x-country': 'NL' }
      : { language: 'en' };
    const set = Object.entries(await flags.releaseSet(visitor, attributes));
    given[visitor] = set
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([remote, release]) => `${remote} ${release?.version ?? 'off'}`)
      .join(', ');
  }
  await flags.close();
  return given;
}

it('[MFE-5] an installation of the package before keeps what everybody gets, before and after the first change', async () => {
  const flagsFile = await install();
  const { given, remotes } = await read();
  expect(await givenNow(flagsFile)).toEqual(given);
  expect(await readdir(path.dirname(flagsFile))).not.toContain('rollouts.json');
  expect(Object.fromEntries((await readRollouts(flagsFile)).remotes)).toEqual(remotes);

  const store = fileStore(flagsFile);
  await changeRollouts(store, (state) => ({ state: changed(state, 'cart', off), result: undefined }));
  expect(await readFile(backupFile(flagsFile), 'utf8')).toBe(
    await readFile(path.join(former, 'flags.json'), 'utf8'),
  );
  await changeRollouts(store, (state) => ({ state: changed(state, 'cart', on), result: undefined }));
  expect(await givenNow(flagsFile)).toEqual(given);
  expect(await store.readHistory()).toHaveLength(6);
  expect(JSON.parse(await readFile(flagsFile, 'utf8')).flags).toHaveProperty('banner');
});

it('[MFE-5] the generated flags hold no state, and edits of them are reported, not taken over', async () => {
  const flagsFile = await install();
  const store = fileStore(flagsFile);
  await changeRollouts(store, (state) => ({ state: changed(state, 'cart', off), result: undefined }));
  const ours = await readRollouts(flagsFile);
  expect(await readFile(flagsFile, 'utf8')).not.toMatch(/chosenBy|resumeStable|changedBy/);
  await writeFile(flagsFile, flagsText(changed({ ...ours, revision: ours.revision + 1 }, 'cart', on)));
  expect(await readRollouts(flagsFile)).toEqual(ours);
  expect(await store.drift(ours)).toContain('was edited');
});
