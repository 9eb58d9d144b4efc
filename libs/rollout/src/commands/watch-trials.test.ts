import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { createProject, type FixtureProject } from '../testing/fixture-project';
import { metricsAnswer } from '../testing/metrics-answer';
import type { RolloutContext } from './context';
import type { RolloutStatus } from './status';

const folder = temporaryFolder();
let project: FixtureProject;

beforeEach(async () => {
  project = await createProject(folder);
  await project.publishStable('1.4.0');
  await project.publish('1.5.0');
  await project.rollout('start catalog 1.5.0 --percent 5');
});

type ErrorCounts = readonly [views: number, errors: number];

/** A server with these counts of both releases, and its crashed releases. */
function server(
  stable: ErrorCounts,
  trial: ErrorCounts,
  crashed: readonly string[] = [],
): Partial<RolloutContext> {
  const counts = ([views, errors]: ErrorCounts) => ({ views, errors });
  const releases = { '1.4.0': counts(stable), '1.5.0': counts(trial) };
  return { fetch: async () => metricsAnswer({ releases, crashed }) };
}

async function trialStatus() {
  const status: RolloutStatus = JSON.parse((await project.rollout('status --json')).out);
  return status.remotes.catalog?.trial;
}

it('[MFE-5] halts a trial that fails clearly more, as a person would, and says why', async () => {
  const answer = await project.rollout('watch --once', server([900, 1], [40, 12]));
  expect(answer.code).toBe(0);
  expect(answer.out).toBe(
    'catalog 1.5.0 is halted: 12 errors in 40 views, the stable release had 1 in 900. Everybody gets 1.4.0.\n' +
      'Undo: npm run rollout -- start catalog 1.5.0 --percent 5',
  );
  expect(await trialStatus()).toMatchObject({
    percent: 0,
    halted: { reason: expect.stringContaining('12 errors') },
  });
  expect((await project.rollout('status')).out).toContain('halted     1.5.0');
  expect((await project.rollout('history')).out).toContain('halt  catalog 1.5.0 is halted');
});

it('[MFE-5] halts a trial that crashed once, unless the stable release did so, too', async () => {
  await project.rollout('watch --once', server([500, 0], [3, 1], ['1.4.0', '1.5.0']));
  expect(await trialStatus()).toMatchObject({ halted: null });
  await project.rollout('watch --once', server([500, 0], [3, 1], ['1.5.0']));
  expect(await trialStatus()).toMatchObject({
    halted: { reason: expect.stringContaining('it crashed or hung on a server') },
  });
});

it('[MFE-5] does not halt a trial that fails no more than the stable release', async () => {
  await project.rollout('watch --once', server([1000, 400], [100, 41]));
  expect(await trialStatus()).toMatchObject({ percent: 5, halted: null });
});

it('[MFE-5] goes on looking until it is stopped, and acts once', async () => {
  const stop = new AbortController();
  let looks = 0;
  const answer = await project.rollout('watch --every 0.1', {
    signal: stop.signal,
    fetch: async () => {
      looks += 1;
      if (looks === 4) stop.abort();
      const trial = { views: 30 * looks, errors: looks === 1 ? 0 : 20 * looks };
      return metricsAnswer({ releases: { '1.4.0': { views: 100 * looks }, '1.5.0': trial } });
    },
  });
  expect(answer.code).toBe(0);
  expect(looks).toBe(4);
  expect(answer.out.match(/is halted/g)).toHaveLength(1);
});
