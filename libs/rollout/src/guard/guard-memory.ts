import { isDiskFull, systemErrorText } from '@pluis/releases';
import type { Trial } from '../state/remote-state';
import type { GuardHolder, GuardRecord, RampWait, SeenTrial } from './guard-record';
import type { GuardRecords } from './guard-records';
import type { Counts, EvidenceCounts, Judgement, Tests, TrialCounts } from '@pluis/guard';
import type { SavedTotals, TotalsStore } from './own-registry';
import { createLease } from './lease';

type Turn =
  { readonly kind: 'mine'; readonly problem: string } | { readonly kind: 'other'; readonly holder: string };

/** The watcher's evidence and its lease, stored next to the flags so that a restart loses nothing. */
export interface GuardMemory extends TotalsStore {
  /**
   * Starts a round: takes or renews the lease and saves the evidence. Throws `FlagsLockError`. On a full disk
   * the round goes on without saving, and the turn's `problem` says so.
   */
  begin(now: number): Promise<Turn>;
  /** Milliseconds that never decrease, even if the machine's clock is set back. */
  clock(now: number): number;
  /** Returns the tests of a trial that have run so far. */
  tests(judged: JudgedTrial): Tests;
  /** Records the judgement of a trial, and returns what was counted since its step began. */
  judged(judged: JudgedTrial, counts: TrialCounts, judgement: Judgement, at: number): SeenTrial;
  /** Records what the step of a ramp waits for, for the status; null if it waits for nothing. */
  waits(remote: string, minViews: number, wait: RampWait | null): void;
  /** Records where the evidence comes from, and why ramps wait or the round failed; empty if nothing is wrong. */
  looked(source: string, problem: string): void;
  /** Releases the lease. */
  end(): Promise<void>;
}

/** A trial as the flags define it. */
export interface JudgedTrial {
  readonly remote: string;
  readonly trial: Trial;
  /** The release that it is compared with; null if there is none. */
  readonly stable: string | null;
}

export interface GuardMemoryOptions {
  readonly me: GuardHolder;
  readonly leaseMs: number;
  readonly everyMs: number;
  /** False for a single round: it judges by all counts so far, takes no lease and writes nothing. */
  readonly isKept: boolean;
}

export function createGuardMemory(
  records: GuardRecords,
  { me, leaseMs, everyMs, isKept }: GuardMemoryOptions,
): GuardMemory {
  const lease = createLease(me, leaseMs, records.isOneMachine);
  let totals: SavedTotals | undefined;
  let trials: Record<string, SeenTrial> = {};
  let wall = 0;
  let latest = 0;
  let offset = 0;
  let holds = false;
  let last = { source: '', problem: '' };

  function load(record: GuardRecord | null): void {
    totals = record?.totals;
    trials = { ...record?.trials };
    latest = Math.max(latest, totals?.readAt ?? 0);
  }

  const sameTrial = (judged: JudgedTrial) => trialIn(trials, judged);

  function recordOf(beat: number, holder: GuardHolder | null): GuardRecord {
    const lookedAt = new Date(wall).toISOString();
    return { ...last, holder, beat, lookedAt, everyMs, ...(totals && { totals }), trials };
  }

  function heldBy(record: GuardRecord | null): Turn {
    holds = false;
    const { pid = 0, host = '' } = record?.holder ?? {};
    return { kind: 'other', holder: `The guard of process ${pid} on ${host}` };
  }

  return {
    async begin(now) {
      wall = now;
      if (!isKept) return { kind: 'mine', problem: '' };
      return records.change(async (record, write): Promise<Turn> => {
        if (!lease.mayTake(record, performance.now())) return heldBy(record);
        if (!holds || (record !== null && record.holder?.id !== me.id)) load(record);
        holds = true;
        try {
          const isTaken = await write(recordOf((record?.beat ?? 0) + 1, me));
          return isTaken ? { kind: 'mine', problem: '' } : heldBy(await records.read());
        } catch (error) {
          if (!isDiskFull(error)) throw error;
          return { kind: 'mine', problem: systemErrorText(error) ?? '' };
        }
      });
    },
    totals: () => totals,
    keepTotals(next) {
      totals = next;
    },
    clock(now) {
      // If the clock was set back, continue from the latest time seen.
      offset = Math.max(offset, latest + 1 - now);
      latest = now + offset;
      return latest;
    },
    tests: (judged) => sameTrial(judged)?.tests ?? {},
    judged(judged, counts, judgement, at) {
      const seen = seenAfter(sameTrial(judged), judged, counts, judgement, at);
      trials = { ...trials, [judged.remote]: seen };
      return seen;
    },
    waits(remote, minViews, waitsFor) {
      const seen = trials[remote];
      if (seen) trials = { ...trials, [remote]: { ...seen, step: { ...seen.step, minViews, waitsFor } } };
    },
    looked(source, problem) {
      last = { source, problem };
    },
    async end() {
      if (!isKept || !holds) return;
      await records.change(async (record, write) => {
        if (record?.holder?.id === me.id) await write(recordOf(record.beat, null));
      });
    },
  };
}

/** Returns the record of a trial, if it is still the same trial. */
function trialIn(
  trials: Readonly<Record<string, SeenTrial>>,
  { remote, trial, stable }: JudgedTrial,
): SeenTrial | undefined {
  const seen = trials[remote];
  const isSame =
    seen?.version === trial.release.version && seen.startedAt === trial.startedAt && seen.stable === stable;
  return isSame ? seen : undefined;
}

/** Returns the record of a trial after a judgement; `before` is its record until then. */
function seenAfter(
  before: SeenTrial | undefined,
  { trial, stable }: JudgedTrial,
  counts: TrialCounts,
  { tests, missing }: Judgement,
  at: number,
): SeenTrial {
  const now = { trial: viewsOf(counts.trial), stable: viewsOf(counts.stable) };
  const former = before?.step;
  const isPaused = trial.ramp?.paused != null;
  const isSameStep = former?.percent === trial.percent && former.isPaused === isPaused;
  const nothing = { views: 0, errors: 0 };
  // The first step has all that was counted since the trial started.
  const start = former ? now : { trial: nothing, stable: nothing };
  const step = isSameStep ? former : { percent: trial.percent, isPaused, since: at, before: start };
  return {
    version: trial.release.version,
    stable,
    startedAt: trial.startedAt,
    tests,
    missing: [...missing],
    step: {
      minViews: 0,
      waitsFor: null,
      ...step,
      trial: grown(now.trial, step.before.trial),
      stable: grown(now.stable, step.before.stable),
    },
  };
}

function viewsOf(counts: Counts): EvidenceCounts {
  return { views: counts.views ?? 0, errors: counts.errors ?? 0 };
}

function grown(now: EvidenceCounts, before: EvidenceCounts): EvidenceCounts {
  const difference = (after: number, since: number) => Math.max(0, Math.round(after - since));
  return {
    views: difference(now.views, before.views),
    errors: difference(now.errors, before.errors),
  };
}
