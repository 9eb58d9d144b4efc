import {
  createEvidenceLog,
  createProcessReader,
  createServersSource,
  createSlotCounts,
  type EvidenceSource,
  type SlotCounts,
} from '@pluis/guard';
import type { RolloutContext } from '../commands/context';
import { evidenceFolder } from '../commands/evidence-source';
import { createGuard } from '../commands/judge-trials';
import { rolloutStore } from '../commands/rollout-places';
import { readReleaseSettings } from '../commands/settings';
import { trialNow } from '../guard/running-trials';
import type { RolloutState } from '../state/rollout-state';
import type { RolloutStore } from '../state/rollout-store';
import { noon } from './fixture-flags';
import type { FixtureProject } from './fixture-project';

interface Counted {
  readonly views?: number;
  readonly errors?: number;
  /** Visitors with a view. */
  readonly visitors?: number;
  readonly visits?: number;
  /** Visits with an LCP; `slow` of them took more than 1.5 s. */
  readonly measured?: number;
  readonly slow?: number;
  readonly added?: number;
  readonly checkouts?: number;
  readonly isMet?: boolean;
}

function addVisitors(counts: SlotCounts | undefined, version: string, counted: Counted): void {
  const { isMet = true, measured = 0, slow = 0 } = counted;
  const add = (times: number, ...keys: string[]) => {
    for (let count = 0; count < times; count += 1) counts?.add({ remote: 'catalog', version, isMet }, keys);
  };
  add(counted.views ?? 0, 'views');
  add(counted.errors ?? 0, 'errors');
  add(counted.visitors ?? 0, 'visitors');
  add(counted.visits ?? 0, 'visits');
  add(measured - slow, 'lcp:1', 'lcp:1.25', 'lcp:1.5', 'lcp:2', 'lcp:+Inf');
  add(slow, 'lcp:2', 'lcp:+Inf');
  add(counted.added ?? 0, 'action:added');
  add(counted.checkouts ?? 0, 'action:checkout_started');
}

/** The state as a server knows it: the last one while the place cannot be read. */
function followed(store: RolloutStore, last: RolloutState): Promise<RolloutState> {
  return store.read().then(
    ({ state }) => state,
    () => last,
  );
}

/** Servers whose visitors the test counts, and a guard in the first of them whose looks it triggers. Time is the test's. */
export async function fixtureGuard(
  project: FixtureProject,
  change: Partial<RolloutContext> = {},
  other?: (now: () => number) => EvidenceSource,
) {
  const env = { ...project.context.env, ...change.env };
  const settings = readReleaseSettings(env, project.context.cwd);
  const store = rolloutStore(settings);
  const folder = evidenceFolder(settings);
  let time = noon.getTime();
  let rollouts = (await store.read()).state;
  const now = () => time;
  const said: string[] = [];

  const newServer = () => createSlotCounts({ trialOf: (remote) => trialNow(rollouts, remote), now });
  const first = newServer();
  const log = createEvidenceLog({
    ...{ folder, counts: first, guard: () => guard.report(), keepSince: () => Infinity },
    onProblem: (message) => said.push(message),
  });
  const others: { counts: SlotCounts; write(): Promise<void>; end(): Promise<void> }[] = [];
  const newGuard = () =>
    createGuard(
      {
        ...{ ...project.context, ...change, env, settings, by: 'guard', now: () => new Date(time) },
        store: () => store,
        stdout: (line) => said.push(line),
        stderr: (line) => said.push(line),
      },
      other?.(now) ??
        createServersSource({
          ...{ folder, own: first, now },
          read: createProcessReader({ folder, except: log.name, monotonic: now }),
        }),
    );
  let guard = newGuard();

  return {
    said,
    now,
    report: () => guard.report(),
    restart: () => void (guard = newGuard()),
    addServer() {
      const counts = newServer();
      const log = createEvidenceLog({
        ...{ folder, counts, guard: () => null, keepSince: () => Infinity },
        onProblem: (message) => said.push(message),
      });
      others.push({ counts, write: () => log.write(), end: () => log.end() });
      return log;
    },
    /** Counts visitors of the catalog, at the first server or at another one. */
    count(version: string, counted: Counted, server = 0): void {
      addVisitors(server === 0 ? first : others[server - 1]?.counts, version, counted);
    },
    crash(version: string): void {
      first.add({ remote: 'catalog', version, isMet: true }, ['crashes']);
    },
    pass: (seconds: number) => void (time += seconds * 1000),
    /** Lets time pass, the other servers write, and the guard look. */
    async look(seconds = 0, isWritten = true): Promise<void> {
      time += seconds * 1000;
      rollouts = await followed(store, rollouts);
      if (isWritten) for (const each of others) await each.write();
      await guard.look();
      await log.write();
      rollouts = await followed(store, rollouts);
    },
    async run(words: string): Promise<void> {
      const { code, err } = await project.rollout(words, { now: () => new Date(time) });
      if (code !== 0) throw new Error(err);
      rollouts = await followed(store, rollouts);
    },
    trial: async () =>
      JSON.parse((await project.rollout('status --json', { now: () => new Date(time) })).out).remotes.catalog
        .trial,
    status: async () => (await project.rollout('status', { now: () => new Date(time) })).out,
  };
}

export type FixtureGuard = Awaited<ReturnType<typeof fixtureGuard>>;
