import fc from 'fast-check';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { createGuardHealth } from '../guard/guard-health';
import { fileRecords } from '../guard/guard-records';
import { createGuardMemory, type GuardMemory } from '../guard/guard-memory';
import { createProject, type FixtureProject } from '../testing/fixture-project';
import { noon } from '../testing/fixture-flags';
import { readOwnRegistry } from '../guard/own-registry';
import { metricsAnswer } from '../testing/metrics-answer';
import { judgeTrials } from './judge-trials';
import { rolloutStore } from './rollout-places';
import { readReleaseSettings } from './settings';

const folder = temporaryFolder();
const minute = 60_000;

interface Ramp {
  readonly project: FixtureProject;
  /** Adds views and errors to the counters of the only replica. */
  count(version: string, views: number, errors?: number): void;
  /** Lets the guard run a round after this many minutes; returns its output. */
  look(minutes: number): Promise<string>;
  percent(): Promise<number>;
  status(): Promise<string>;
}

/** A ramp to 25, 50 and 100 %, with a step every ten minutes, and a guard whose rounds the test triggers. */
async function startRamp(words = ''): Promise<Ramp> {
  const project = await createProject(folder);
  await project.publishStable('1.4.0');
  await project.publish('1.5.0');
  await project.rollout(`ramp catalog 1.5.0 --steps 5,25,50,100 --every 10m ${words}`.trim());
  const { env, cwd } = project.context;
  const settings = readReleaseSettings(env, cwd);
  const memory: GuardMemory = createGuardMemory(fileRecords(settings.flagsFile), {
    me: { id: 'this', pid: process.pid, host: 'here' },
    leaseMs: 15_000,
    everyMs: 5000,
    isKept: true,
  });
  const counters = new Map<string, { views: number; errors: number }>();
  let time = noon.getTime();
  const said: string[] = [];
  const context = {
    ...project.context,
    ...{ settings, store: () => rolloutStore(settings) },
    ...{ now: () => new Date(time), stdout: () => undefined },
  };

  async function trial() {
    const { out } = await project.rollout('status --json', { now: context.now });
    return JSON.parse(out).remotes.catalog.trial;
  }

  return {
    project,
    count(version, views, errors = 0) {
      const before = counters.get(version) ?? { views: 0, errors: 0 };
      counters.set(version, { views: before.views + views, errors: before.errors + errors });
    },
    async look(minutes) {
      time += minutes * minute;
      said.length = 0;
      await memory.begin(time);
      const at = memory.clock(time);
      const server = async () => metricsAnswer({ releases: Object.fromEntries(counters) });
      await judgeTrials(context, {
        memory,
        at,
        source: {
          name: 'the server',
          problem: '',
          read: (periods, now) =>
            readOwnRegistry({ url: 'http://here', fetch: server, store: memory }, periods, now),
        },
        minViews: 50,
        health: createGuardHealth(() => time),
        report: (_, message) => message !== '' && said.push(message),
      });
      // The status is written when the next round begins.
      await memory.begin(time);
      return said.join('\n');
    },
    percent: async () => (await trial()).percent,
    status: async () => (await project.rollout('status', { now: context.now })).out,
  };
}

it('[MFE-5] a ramp is never raised while a trial that always fails gets one view in fifteen minutes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 24, maxLength: 24 }),
      async (gaps) => {
        const ramp = await startRamp();
        for (const gap of gaps) {
          for (let look = 0; look < 3; look += 1) {
            ramp.count('1.4.0', 20);
            await ramp.look(gap / 3);
          }
          expect(await ramp.percent()).toBeLessThanOrEqual(5);
          ramp.count('1.5.0', 1, 1);
        }
        await ramp.look(1);
        // Twenty failures are enough evidence, however long they took.
        expect(await ramp.status()).toContain('halted     1.5.0');
      },
    ),
    { numRuns: 2, seed: Number(process.env.FUZZ_SEED ?? 1) },
  );
});

it('[MFE-5] a ramp is not raised without traffic, and says what it waits for', async () => {
  const ramp = await startRamp();
  await ramp.look(0);
  expect(await ramp.status()).toContain('waits      it has 0 of the 50 views that a step needs.');
  const said = await ramp.look(600);
  expect(said).toBe('catalog 1.5.0 stays at 5 %: a step needs 50 views, and it has fewer.');
  ramp.count('1.4.0', 5000);
  await ramp.look(600);
  expect(await ramp.percent()).toBe(5);
});

it('[MFE-5] each step of a ramp needs its own views and its own time, and the status counts them', async () => {
  const ramp = await startRamp();
  await ramp.look(0);
  ramp.count('1.5.0', 30);
  await ramp.look(11);
  expect(await ramp.status()).toContain('waits      it has 30 of the 50 views that a step needs.');
  // Twenty more views, after the first thirty have left the guard's window.
  ramp.count('1.5.0', 20);
  await ramp.look(20);
  expect(await ramp.percent()).toBe(25);
  await ramp.look(0);
  await ramp.look(11);
  expect(await ramp.percent()).toBe(25);
  ramp.count('1.5.0', 60);
  await ramp.look(1);
  expect(await ramp.percent()).toBe(50);
  await ramp.look(0);
  ramp.count('1.5.0', 80, 1);
  await ramp.look(1);
  expect(await ramp.status()).toContain('waits      the time of its step is not over.');
  const { out } = await ramp.project.rollout('status --json');
  expect(JSON.parse(out).remotes.catalog.trial.step).toMatchObject({
    views: 80,
    errors: 1,
    minViews: 50,
    waitsFor: { kind: 'time' },
  });
});

it('[MFE-5] a ramp that names its own minimum of views is raised by that', async () => {
  const ramp = await startRamp('--min-views 3');
  await ramp.look(0);
  ramp.count('1.5.0', 3);
  await ramp.look(11);
  expect(await ramp.percent()).toBe(25);
});
