import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { until } from '@pluis/releases/testing/until';
import { chain, changed, noon, ref, stableFlags } from '../testing/fixture-flags';
import { newVisitorId } from '../visitors/visitor';
import { evaluateRemote } from './evaluate';
import { ensureRollouts, fileStore } from '../state/rollout-stores';
import { changeRollouts } from '../state/rollout-store';
import { createFlagsProvider } from './flags-provider';
import { openClient } from './openfeature-client';
import { createReleaseFlags } from './create-release-flags';
import { flagsText } from './project-flags';
import type { RolloutState } from '../state/rollout-state';
import type { ReleaseFlags } from './release-flags';
import { startTrial } from '../rules/start-trial';
import { off } from '../rules/switch-remote';

const folder = temporaryFolder();
const opened: { close(): Promise<void> }[] = [];
let counter = 0;

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

function onTrial(percent: number, rollouts = stableFlags()): RolloutState {
  return chain(rollouts, (state) => startTrial(state, ref('1.5.0'), percent, noon));
}

/** Returns the version that a visitor gets, evaluated as on the server. */
async function drawing(text: string): Promise<(visitor: string) => Promise<string | undefined>> {
  const client = openClient(createFlagsProvider(text).provider);
  opened.push(client);
  await client.ready;
  return async (visitor) =>
    (await evaluateRemote(client.client, 'catalog', ref('0.0.0'), { targetingKey: visitor }))?.version;
}

/** Makes a state the newest revision. */
async function write(flagsFile: string, state: RolloutState): Promise<void> {
  await changeRollouts(fileStore(flagsFile), () => ({ state, result: undefined }));
}

async function openFile(rollouts: RolloutState) {
  counter += 1;
  const flagsFile = path.join(folder, String(counter), 'flags.json');
  await ensureRollouts(flagsFile);
  await write(flagsFile, rollouts);
  const problems: string[] = [];
  const flags = await createReleaseFlags({
    store: fileStore(flagsFile),
    onProblem: (message) => problems.push(message),
  });
  opened.push(flags);
  return { flags, flagsFile, problems };
}

async function versionOf(flags: ReleaseFlags, visitor = 'someone'): Promise<string | undefined> {
  return (await flags.releaseSet(visitor)).catalog?.version;
}

describe('[MFE-5] the share of visitors on trial', () => {
  // The same ones each time, so that the shares are, too.
  const visitors = Array.from({ length: 2 * Number(process.env['FUZZ_RUNS']) }, (_, number) =>
    createHash('sha256').update(`visitor ${number}`).digest('base64url').slice(0, 22),
  );

  it.each([0, 5, 12.5, 25, 50, 100])('is within one point of %d %%', async (percent) => {
    const draw = await drawing(flagsText(onTrial(percent)));
    const versions = await Promise.all(visitors.map(draw));
    const share = (100 * versions.filter((version) => version === '1.5.0').length) / visitors.length;
    expect(Math.abs(share - percent)).toBeLessThan(percent % 100 === 0 ? Number.EPSILON : 1);
  });

  it('keeps all its visitors when it is raised, in any steps', async () => {
    const steps = fc.uniqueArray(fc.integer({ min: 0, max: 100_000 }), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.array(fc.string({ minLength: 1 }), { minLength: 20 }),
        async (weights, people) => {
          let had = new Set<string>();
          for (const thousandths of [...weights].sort((a, b) => a - b)) {
            const draw = await drawing(flagsText(onTrial(thousandths / 1000)));
            const have = new Set<string>();
            for (const person of people) if ((await draw(person)) === '1.5.0') have.add(person);
            for (const person of had) expect(have).toContain(person);
            had = have;
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('draws separately for each remote: the same visitors do not test everything', async () => {
    const both = changed(
      onTrial(50),
      'cart',
      (state) => startTrial(state, ref('1.4.0'), 100, noon),
      (state) => startTrial(state, ref('1.5.0'), 50, noon),
    );
    const { flags } = await openFile(both);
    const sets = await Promise.all(visitors.slice(0, 2000).map((visitor) => flags.releaseSet(visitor)));
    const same = sets.filter((set) => set.catalog?.version === set.cart?.version).length;
    expect(same).toBeGreaterThan(800);
    expect(same).toBeLessThan(1200);
  });
});

it('[MFE-5] answers the release and digest of every remote that has a flag', async () => {
  const { flags } = await openFile(stableFlags());
  expect(await flags.releaseSet('someone')).toEqual({ catalog: ref('1.4.0') });
});

it('[MFE-5] gives the same visitor the same releases', async () => {
  const { flags } = await openFile(onTrial(50));
  const first = await flags.releaseSet('someone');
  for (let again = 0; again < 20; again += 1) expect(await flags.releaseSet('someone')).toEqual(first);
});

it('[MFE-5] gives all visitors of the same releases the same set, until the flags change', async () => {
  const { flags, flagsFile } = await openFile(onTrial(50));
  const drawn = await Promise.all(Array.from({ length: 100 }, () => flags.releaseSet(newVisitorId())));
  const sets = [...new Set(drawn)];
  expect(sets.map(({ catalog }) => catalog?.version).sort()).toEqual(['1.4.0', '1.5.0']);
  await write(flagsFile, onTrial(100));
  await until(async () => (await flags.releaseSet('someone')).catalog?.version === '1.5.0');
  const [raised] = await Promise.all(['someone', 'another'].map((visitor) => flags.releaseSet(visitor)));
  expect(sets).not.toContain(raised);
});

it('[MFE-4] answers null for a remote that is off', async () => {
  const { flags } = await openFile(chain(onTrial(100), off));
  expect(await flags.releaseSet('someone')).toEqual({ catalog: null });
});

it('[MFE-5] follows a change of the state without a restart', async () => {
  const { flags, flagsFile } = await openFile(stableFlags());
  const onChange = jest.fn();
  const stop = flags.onChange(onChange);
  await write(flagsFile, onTrial(100));
  await until(async () => (await versionOf(flags)) === '1.5.0');
  expect(onChange).toHaveBeenCalled();
  expect(flags.fallbacks('catalog')).toEqual([ref('1.4.0')]);
  stop();
});

it('[MFE-4] keeps the last valid flags while the state is gone, and says so once', async () => {
  const { flags, flagsFile, problems } = await openFile(stableFlags());
  await rm(path.dirname(flagsFile), { recursive: true });
  await until(() => problems.length === 1);
  expect(problems[0]).toContain('There is no rollout state');
  expect(await versionOf(flags)).toBe('1.4.0');
  expect(flags.isReadable()).toBe(false);
  await ensureRollouts(flagsFile);
  await write(flagsFile, onTrial(100));
  await until(async () => (await versionOf(flags)) === '1.5.0');
  expect(flags.isReadable()).toBe(true);
});

it('[MFE-4] falls back to the stable release where a flag cannot be evaluated', async () => {
  const flags = JSON.parse(flagsText(onTrial(100)));
  flags.flags['remote-catalog'].targeting = {
    fractional: [
      ['9.9.9', 100],
      ['1.4.0', 0],
    ],
  };
  const draw = await drawing(JSON.stringify(flags));
  expect(await draw('someone')).toBe('0.0.0');
});
