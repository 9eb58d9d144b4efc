import { halt } from '../rules/end-trial';
import { advance, nextStep, pause } from '../rules/ramp';
import { conditionLabel } from '../rules/where';
import type { RemoteState } from '../state/remote-state';
import { judgeCounts, type Judgement, mayRise, withLowerLimits } from '@pluis/guard';
import type { EvidenceReading, EvidenceSource } from '../guard/evidence';
import type { GuardHealth } from '../guard/guard-health';
import type { GuardMemory, JudgedTrial } from '../guard/guard-memory';
import type { RampWait, SeenTrial } from '../guard/guard-record';
import { applyToFlags } from './apply-to-flags';
import { RolloutRefusal, type Operation } from './context';
import { completeCommand } from './trial-commands';
import type { Reporter } from './reporter';

export interface Look {
  readonly memory: GuardMemory;
  /** The time, by the watcher's clock. */
  readonly at: number;
  readonly source: EvidenceSource;
  /** Minimum number of views per ramp step, unless the ramp sets its own. */
  readonly minViews: number;
  readonly health: GuardHealth;
  readonly report: Reporter;
}

/**
 * Judges every trial by the evidence: halts those that are clearly worse, and raises those with a ramp that
 * are not worse. Without an answer from the source, nothing is halted or raised; `problem` then says so.
 */
export async function judgeTrials(
  operation: Operation,
  look: Look,
): Promise<{ readonly isAnswered: boolean; readonly problem: string }> {
  const store = operation.store();
  const { state: rollouts } = await store.read();
  // A command that was interrupted has not written the flags of its change.
  await store
    .repair(rollouts)
    .catch((error: unknown) => look.report('flags', `${store.flagsName}: ${String(error)}`));
  const running = [...rollouts.remotes].flatMap(([remote, state]): Running[] => {
    if (state.isOff || state.trial === null || state.trial.halted !== null) return [];
    return [{ remote, state, trial: state.trial, stable: state.stable?.version ?? null }];
  });
  const { reading, problem } = await readSource(look, running);
  for (const trial of running) {
    try {
      await judge(operation, { ...look, ...trial, reading, problem });
    } catch (error) {
      // An operator may have acted first, which is not a failure.
      if (!(error instanceof RolloutRefusal)) throw error;
      look.report(`refused ${trial.remote}`, error.message);
    }
  }
  return { isAnswered: reading !== null, problem };
}

interface Running extends JudgedTrial {
  readonly state: RemoteState;
}

interface Judged extends Look, Running {
  /** Null if the source did not answer. */
  readonly reading: EvidenceReading | null;
  /** Why nothing may be raised; empty if that is not so. */
  readonly problem: string;
}

async function readSource(
  { source, at, report }: Look,
  running: readonly Running[],
): Promise<Pick<Judged, 'reading' | 'problem'>> {
  const periods = running.map(({ remote, trial }) => ({ remote, since: Date.parse(trial.startedAt) }));
  try {
    const reading = await source.read(periods, at);
    report('source', '');
    return { reading, problem: source.problem };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    report(
      'source',
      `${source.name} could not be read: ${detail}. Until it can, no trial is halted or raised.`,
    );
    return { reading: null, problem: `${source.name} does not answer the guard.` };
  }
}

async function judge(operation: Operation, judged: Judged): Promise<void> {
  const { memory, remote, trial, at, health, reading } = judged;
  const next = nextStep(trial);
  if (reading === null) return waitForSource(judged);
  const { version } = trial.release;
  const condition = conditionLabel(trial.where);
  const hasAll = trial.percent === 100;
  const counts = {
    trial: reading.of(remote, version).counts,
    stable: judged.stable === null ? {} : reading.of(remote, judged.stable, hasAll ? '' : condition).counts,
  };
  const circumstances = {
    hasOtherVisitors: hasAll && condition !== '',
    isWithoutControl: judged.stable === null || (hasAll && condition === ''),
  };
  const judgement = judgeCounts(memory.tests(judged), counts, circumstances);
  const tests = withLowerLimits(judgement.tests, counts, circumstances);
  const { step } = memory.judged(judged, counts, { ...judgement, tests }, at);
  const reason = hasCrashed(reading, judged) ? crashReason : judgement.halts;
  if (reason !== null) {
    await applyToFlags(operation, { remote }, (current) => halt(current, version, reason, operation.now()));
    return health.acted('halt');
  }
  if (next === null) return memory.waits(remote, 0, null);
  const minViews = trial.ramp?.minViews ?? judged.minViews;
  const wait = waitOf(judged, { step, judgement, minViews });
  memory.waits(remote, minViews, wait);
  reportWait(judged, wait !== null && wait.kind !== 'time' && isDue(judged, step) ? wait : null, minViews);
  if (wait !== null) return;
  if (next === 'complete') return completeRamp(operation, judged);
  await applyToFlags(operation, { remote }, (current) => advance(current, trial));
  health.acted('raise');
}

function waitForSource(judged: Judged): void {
  const { memory, remote, trial, problem } = judged;
  if (nextStep(trial) === null) return;
  const wait: RampWait = { kind: 'servers', text: problem };
  memory.waits(remote, trial.ramp?.minViews ?? judged.minViews, wait);
  reportWait(judged, wait);
}

function reportWait({ report, remote, trial }: Judged, wait: RampWait | null, minViews = 0): void {
  const label = `${remote} ${trial.release.version} stays at ${trial.percent} %`;
  // The number of views changes with each round and would log another line each time.
  const text = wait?.kind === 'views' ? `a step needs ${minViews} views, and it has fewer.` : wait?.text;
  report(`ramp ${remote}`, wait === null ? '' : `${label}: ${text}`);
}

/** One crash, hang or unusable code is enough to halt, unless the stable release had one too. */
function hasCrashed(reading: EvidenceReading, { remote, trial, stable }: Judged): boolean {
  return (
    reading.of(remote, trial.release.version).hasCrashed &&
    !(stable !== null && reading.of(remote, stable).hasCrashed)
  );
}

const crashReason =
  "it crashed or hung on a server, or its code could not be used there; the server's log says more.";

interface StepEvidence {
  readonly step: SeenTrial['step'];
  readonly judgement: Judgement;
  readonly minViews: number;
}

/** Returns what a ramp waits for before its next step; null if it may proceed. */
function waitOf(judged: Judged, { step, judgement, minViews }: StepEvidence): RampWait | null {
  if (judged.problem !== '') return { kind: 'servers', text: judged.problem };
  const doubt = judgement.doubts ?? (mayRise(step) ? null : 'it fails more often than the stable release');
  if (doubt !== null) return { kind: 'failures', text: `${doubt}, but not yet certainly.` };
  if (step.trial.views < minViews)
    return { kind: 'views', text: `it has ${step.trial.views} of the ${minViews} views that a step needs.` };
  return isDue(judged, step) ? null : { kind: 'time', text: 'the time of its step is not over.' };
}

function isDue({ at, trial }: Judged, { since }: SeenTrial['step']): boolean {
  return at - since >= (trial.ramp?.everySeconds ?? 0) * 1000;
}

/**
 * If the release cannot be made stable, its ramp is paused with the reason, so that it is not retried in
 * every round.
 */
async function completeRamp(operation: Operation, { remote, health }: Judged): Promise<void> {
  try {
    await completeCommand(operation, { remote });
    health.acted('complete');
  } catch (error) {
    if (!(error instanceof RolloutRefusal)) throw error;
    const reason = error.message.replace(/\s+/g, ' ').slice(0, 300);
    await applyToFlags(operation, { remote }, (current) => pause(current, reason));
  }
}
