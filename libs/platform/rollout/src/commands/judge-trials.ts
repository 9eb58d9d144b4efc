import {
  defaultMinViews,
  type Evidence,
  type EvidenceSource,
  type GuardReport,
  reviewTrial,
  type RunningTrial,
  type SeenTrial,
} from '@pluis/guard';
import { runningTrials } from '../guard/running-trials';
import { refused, type Rule } from '../rules/decision';
import { halt } from '../rules/end-trial';
import { advance, nextStep, pause } from '../rules/ramp';
import { trial as trialOf } from '../state/remote-flags';
import type { RolloutState } from '../state/rollout-state';
import { applyToRemote } from './apply-to-flags';
import { RolloutRefusal, type Operation } from './context';
import { createReporter } from './reporter';
import { completeCommand } from './trial-commands';

/** Halts trials that are clearly worse than the stable release, and raises those with a ramp that are not. [MFE-5] */
export interface Guard {
  /** Looks once. A failure is reported and retried by the next look: never rejects. */
  look(): Promise<void>;
  /** Its last look; null before the first. */
  report(): GuardReport | null;
}

type Wait = SeenTrial['waitsFor'];

/**
 * Creates a guard. A restart loses nothing, because a judgement is a function of the counts since the trial began. Several
 * guards are harmless, because a change is made only on the state that it was decided on.
 */
export function createGuard(operation: Operation, source: EvidenceSource): Guard {
  const report = createReporter(operation.stderr);
  let last: GuardReport | null = null;
  let looking: Promise<void> | null = null;

  function keep(problem: string, isAnswered: boolean, trials: GuardReport['trials']): void {
    const lookedAt = operation.now().toISOString();
    last = {
      source: source.name,
      lookedAt,
      problem,
      isAnswered,
      trials,
    };
  }

  async function lookNow(): Promise<void> {
    const { state } = await operation.store().read();
    const running = runningTrials(state);
    const { evidence, problem } = await readSource(source, running, report);
    const trials: [string, SeenTrial][] = [];
    for (const trial of running) {
      try {
        const seen = await judge(operation, { trial, state, evidence, problem, report });
        if (seen) trials.push([trial.remote, seen]);
      } catch (error) {
        // An operator may have acted first, which is not a failure.
        if (!(error instanceof RolloutRefusal)) throw error;
        report(`refused ${trial.remote}`, error.message);
      }
    }
    keep(problem, evidence !== null, Object.fromEntries(trials));
    report('look', '');
  }

  return {
    look() {
      looking ??= lookNow()
        .catch((error: unknown) => {
          const message = error instanceof Error ? error.message : String(error);
          keep(message, false, last?.trials ?? {});
          report('look', `${message} The guard tries again.`);
        })
        .finally(() => {
          looking = null;
        });
      return looking;
    },
    report: () => last,
  };
}

type Report = ReturnType<typeof createReporter>;

async function readSource(
  source: EvidenceSource,
  running: readonly RunningTrial[],
  report: Report,
): Promise<{ readonly evidence: Evidence | null; readonly problem: string }> {
  try {
    const evidence = await source.read(running);
    report('source', '');
    return { evidence, problem: evidence.problem };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    report(
      'source',
      `${source.name} could not be read: ${detail}. Until it can, no trial is halted or raised.`,
    );
    return { evidence: null, problem: `${source.name} does not answer the guard.` };
  }
}

interface Judged {
  readonly trial: RunningTrial;
  readonly state: RolloutState;
  /** Null if the source did not answer. */
  readonly evidence: Evidence | null;
  /** Why nothing may be raised; empty if that is not so. */
  readonly problem: string;
  /** Views that a step needs, unless the ramp says otherwise. */
  readonly report: Report;
}

/** Returns what was seen of the trial; null if nothing was. */
async function judge(operation: Operation, judged: Judged): Promise<SeenTrial | null> {
  const { trial, evidence, problem } = judged;
  const { remote, version } = trial;
  const running = trialOf(judged.state, remote);
  if (running === null) return null;
  const next = nextStep(running);
  if (evidence === null) {
    if (next !== null) reportWait(judged, { kind: 'servers', text: problem });
    return null;
  }
  const minViews = next === null ? 0 : (running.ramp?.minViews ?? defaultMinViews);
  const { halts, doubts, reportsLess, ...counted } = reviewTrial(trial, evidence);
  const seen = { id: trial.id, ...counted, minViews };
  if (halts !== null) {
    await applyToRemote(
      operation,
      { remote },
      haltOf(trial.id, (state) => halt(state, version, halts, operation.now())),
    );
    return { ...seen, waitsFor: null };
  }
  if (next === null) return { ...seen, waitsFor: null };
  const isDue = operation.now().getTime() - seen.since >= (running.ramp?.everySeconds ?? 0) * 1000;
  const waitsFor = waitOf({ problem, doubts, reportsLess, isDue, minViews, views: seen.trial.views });
  reportWait(judged, isDue || waitsFor?.kind === 'servers' ? waitsFor : null, minViews);
  if (waitsFor === null) {
    if (next === 'complete') await completeRamp(operation, remote);
    else await applyToRemote(operation, { remote }, (state) => advance(state, running));
  }
  return { ...seen, waitsFor };
}

/** Halts the trial that was judged, not another one of the same release that somebody has started since. */
function haltOf(id: string, rule: Rule): Rule {
  return (state) => (state?.trial?.id === id ? rule(state) : refused('no-trial'));
}

interface Reasons {
  readonly problem: string;
  readonly doubts: string | null;
  readonly reportsLess: string | null;
  readonly views: number;
  readonly minViews: number;
  readonly isDue: boolean;
}

/** Returns what a ramp waits for before its next step; null if it may proceed. */
function waitOf({ problem, doubts, reportsLess, views, minViews, isDue }: Reasons): Wait {
  if (problem !== '') return { kind: 'servers', text: problem };
  if (doubts !== null) return { kind: 'failures', text: `${doubts}, but not yet certainly.` };
  if (reportsLess !== null)
    return { kind: 'missing', text: `${reportsLess}, so it cannot be judged by them.` };
  if (views < minViews)
    return { kind: 'views', text: `it has ${views} of the ${minViews} views that a step needs.` };
  return isDue ? null : { kind: 'time', text: 'the time of its step is not over.' };
}

function reportWait({ report, trial }: Judged, wait: Wait, minViews = 0): void {
  // The number of views changes with each look and would log another line each time.
  const text = wait?.kind === 'views' ? `a step needs ${minViews} views, and it has fewer.` : wait?.text;
  const label = `${trial.remote} ${trial.version} stays at ${trial.percent} %`;
  report(`ramp ${trial.remote}`, wait === null ? '' : `${label}: ${text}`);
}

/**
 * If the release cannot be made stable, its ramp is paused with the reason, so that it is not retried in every look.
 */
async function completeRamp(operation: Operation, remote: string): Promise<void> {
  try {
    await completeCommand(operation, { remote });
  } catch (error) {
    if (!(error instanceof RolloutRefusal)) throw error;
    const reason = error.message.replace(/\s+/g, ' ').slice(0, 300);
    await applyToRemote(operation, { remote }, (current) => pause(current, reason));
  }
}
