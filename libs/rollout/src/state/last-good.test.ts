import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { until } from '@pluis/releases/testing/until';
import { chain, noon, ref, stableFlags } from '../testing/fixture-flags';
import { fileStore, rolloutsFile, writeRollouts } from './file-store';
import { changeRollouts } from './rollout-store';
import { lastGoodFile } from './last-good';
import { createReleaseFlags } from '../flags/create-release-flags';
import type { ReleaseFlags } from '../flags/release-flags';
import { startTrial } from '../rules/start-trial';

const folder = temporaryFolder();
const onTrial = () => chain(stableFlags(), (state) => startTrial(state, ref('1.5.0'), 100, noon));
let flags: ReleaseFlags | undefined;
let number = 0;
let flagsFile = '';
const problems: string[] = [];

beforeEach(() => {
  number += 1;
  flagsFile = path.join(folder, `${number}/flags.json`);
  problems.length = 0;
});

afterEach(() => flags?.close());

/** A server's flags, as after a restart. */
async function restart(): Promise<ReleaseFlags> {
  await flags?.close();
  flags = undefined;
  flags = await createReleaseFlags({
    store: fileStore(flagsFile),
    flagsFile,
    onProblem: (message) => problems.push(message),
  });
  return flags;
}

async function stable(opened: ReleaseFlags): Promise<string | undefined> {
  return (await opened.releaseSet('someone'))['catalog']?.version;
}

it.each([
  ['broken', () => writeFile(rolloutsFile(flagsFile), '{"remotes": {')],
  ['empty', () => writeFile(rolloutsFile(flagsFile), '')],
  ['gone', () => Promise.all([rm(flagsFile), rm(rolloutsFile(flagsFile))])],
])(
  '[MFE-4] a restart with a flags file that is %s goes on with the last good flags, and says so',
  async (_how, spoil) => {
    await writeRollouts(flagsFile, stableFlags());
    await restart();
    await until(() =>
      readFile(lastGoodFile(flagsFile)).then(
        () => true,
        () => false,
      ),
    );
    await spoil();
    expect(await stable(await restart())).toBe('1.4.0');
    expect(problems.join()).toContain('the last good flags are in force');
  },
);

it('[MFE-5] what a command wrote is kept at once, and a file that is put right counts again', async () => {
  await writeRollouts(flagsFile, stableFlags());
  await changeRollouts(fileStore(flagsFile), () => ({ state: onTrial(), result: undefined }));
  await writeFile(rolloutsFile(flagsFile), 'broken');
  const opened = await restart();
  expect(await stable(opened)).toBe('1.5.0');
  await writeRollouts(flagsFile, stableFlags());
  await until(async () => (await stable(opened)) === '1.4.0');
});

it('[MFE-4] without any good flags it does not start, and says what to do', async () => {
  await writeRollouts(flagsFile, stableFlags());
  await writeFile(rolloutsFile(flagsFile), 'broken');
  await expect(restart()).rejects.toThrow('Correct it or restore a copy.');
});

it('[MFE-4] a folder that is only read is said once, and costs nothing', async () => {
  await writeRollouts(flagsFile, stableFlags());
  // A folder with this name prevents the copy from being written.
  await mkdir(path.join(lastGoodFile(flagsFile), 'in-the-way'), { recursive: true });
  const opened = await restart();
  await until(() => problems.length > 0);
  expect(await stable(opened)).toBe('1.4.0');
  expect(problems).toEqual([expect.stringContaining('a restart with broken flags will fail')]);
});
