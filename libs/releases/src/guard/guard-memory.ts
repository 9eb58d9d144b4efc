import { isDiskFull, systemErrorText } from '../system-error';
import { withFlagsLock } from '../flags/flags-lock';
import type { Trial } from '../flags/remote-state';
import { createEvidenceWindow, type EvidenceWindow } from './evidence-window';
import {
  guardFile,
  readGuardRecord,
  writeGuardRecord,
  type GuardHolder,
  type GuardRecord,
  type RampWait,
  type SeenTrial,
} from './guard-record';
import type { EvidenceCounts } from './guard';
import { createLease } from './lease';

const windowMs = 15 * 60 * 1000;

type Turn =
  { readonly kind: 'mine'; readonly problem: string } | { readonly kind: 'other'; readonly holder: string };

/** The watcher's evidence and its lease, stored next to the flags so that a restart loses nothing. */
export interface GuardMemory {
  /**
   * Starts a round: takes or renews the lease and saves the evidence. Throws `FlagsLockError`. On a full disk
   * the round goes on without saving, and the turn's `problem` says so.
   */
  begin(now: number): Promise<Turn>;
  evidence(): EvidenceWindow;
  /** Milliseconds that never decrease, even if the machine's clock is set back. */
  clock(now: number): number;
  /**
   * Records a trial as the flags define it and adds the counts since the last round to its step. Returns the
   * step and the time from which evidence counts. `stable` is the version to compare with.
   */
  see(remote: string, trial: Trial, stable: string | null, at: number): SeenTrial;
  /** Records what the step of a ramp waits for, for the status; null if it waits for nothing. */
  waits(remote: string, minViews: number, wait: RampWait | null): void;
  looked(look: { readonly answered: number; readonly targets: number }): void;
  failed(problem: string): void;
  /** Releases the lease. */
  end(): Promise<void>;
}

export interface GuardMemoryOptions {
  readonly me: GuardHolder;
  readonly leaseMs: number;
  readonly everyMs: number;
  /** False for a single round: it judges by all counts so far, takes no lease and writes nothing. */
  readonly isKept: boolean;
}

export function createGuardMemory(
  flagsFile: string,
  { me, leaseMs, everyMs, isKept }: GuardMemoryOptions,
): GuardMemory {
  const lease = createLease(me, leaseMs);
  let evidence = createEvidenceWindow(windowMs);
  let trials: Record<string, SeenTrial> = {};
  let wall = 0;
  let latest = 0;
  let offset = 0;
  let holds = false;
  let last = { answered: 0, targets: 0, problem: '' };

  function load(record: GuardRecord | null): void {
    evidence = createEvidenceWindow(windowMs, record?.evidence);
    trials = { ...record?.trials };
    const read = Object.values(record?.evidence.replicas ?? {}).map(({ readAt }) => readAt);
    latest = Math.max(latest, ...read);
  }

  async function write(beat: number, holder: GuardHolder | null): Promise<void> {
    const lookedAt = new Date(wall).toISOString();
    await writeGuardRecord(flagsFile, {
      ...last,
      holder,
      beat,
      lookedAt,
      everyMs,
      evidence: evidence.save(),
      trials,
    });
  }

  return {
    async begin(now) {
      wall = now;
      if (!isKept) return { kind: 'mine', problem: '' };
      return withFlagsLock(guardFile(flagsFile), async (): Promise<Turn> => {
        const record = await readGuardRecord(flagsFile);
        if (!lease.mayTake(record, performance.now())) {
          holds = false;
          const { pid = 0, host = '' } = record?.holder ?? {};
          return { kind: 'other', holder: `The guard of process ${pid} on ${host}` };
        }
        if (!holds || (record !== null && record.holder?.id !== me.id)) load(record);
        holds = true;
        const problem = await write((record?.beat ?? 0) + 1, me).then(
          () => '',
          (error: unknown) => {
            if (isDiskFull(error)) return systemErrorText(error) ?? '';
            throw error;
          },
        );
        return { kind: 'mine', problem };
      });
    },
    evidence: () => evidence,
    clock(now) {
      // If the clock was set back, continue from the latest time seen.
      offset = Math.max(offset, latest + 1 - now);
      latest = now + offset;
      return latest;
    },
    see(remote, trial, stable, at) {
      const { version } = trial.release;
      const before = trials[remote];
      const isSame = before?.version === version && before.startedAt === trial.startedAt;
      // If the same version is tried again, earlier counts belong to the previous trial.
      const since = isSame ? before.since : before?.version === version ? at + 1 : at;
      const isPaused = trial.ramp?.paused != null;
      const isSameStep = isSame && before.step.percent === trial.percent && before.step.isPaused === isPaused;
      const step = isSameStep ? before.step : newStep(trial.percent, isPaused, at, isSame ? at : since - 1);
      const counted = (release: string) => evidence.evidence(remote, release, step.countedAt + 1);
      const seen = {
        version,
        startedAt: trial.startedAt,
        since,
        step: {
          ...step,
          countedAt: at,
          trial: sum(step.trial, counted(version)),
          stable: stable === null ? step.stable : sum(step.stable, counted(stable)),
        },
      };
      trials = { ...trials, [remote]: seen };
      return seen;
    },
    waits(remote, minViews, waitsFor) {
      const seen = trials[remote];
      if (seen) trials = { ...trials, [remote]: { ...seen, step: { ...seen.step, minViews, waitsFor } } };
    },
    looked(look) {
      last = { ...last, ...look };
    },
    failed(problem) {
      last = { ...last, problem };
    },
    async end() {
      if (!isKept || !holds) return;
      await withFlagsLock(guardFile(flagsFile), async () => {
        const record = await readGuardRecord(flagsFile);
        if (record?.holder?.id === me.id) await write(record.beat, null);
      });
    },
  };
}

function newStep(percent: number, isPaused: boolean, since: number, countedAt: number): SeenTrial['step'] {
  const none = { views: 0, errors: 0 };
  return { percent, isPaused, since, countedAt, trial: none, stable: none, minViews: 0, waitsFor: null };
}

function sum(a: EvidenceCounts, b: EvidenceCounts): EvidenceCounts {
  return { views: a.views + b.views, errors: a.errors + b.errors };
}
