import type { RemoteStatus } from '@pluis/rollout';
import { releaseKey, type CountsByRelease, type Periods } from './release-counts';
import { measureAll, type Measured } from './measures';
import { remoteActions, type Action, type CommandText } from './actions';
import { withoutVisitors } from '../evidence/without-visitors';

/** The state of a remote, the most urgent first. */
export const remoteStates = ['halted', 'none', 'trial', 'off', 'stable'] as const;
export type RemoteState = (typeof remoteStates)[number];

/** A release and its share of the visitors, in percent. */
export interface Share {
  readonly version: string;
  readonly role: 'stable' | 'trial';
  readonly percent: number;
}

/** A step of a ramp; the last one may be `stable`. */
interface RampStepView {
  readonly label: string;
  readonly state: 'done' | 'current' | 'next' | 'later';
}

/** All that the page shows of one remote. */
export interface RemoteView {
  readonly name: string;
  readonly state: RemoteState;
  /** The state in one sentence. */
  readonly sentence: string;
  readonly stable: string | null;
  readonly trial: RemoteStatus['trial'];
  readonly shares: readonly Share[];
  readonly ramp: readonly RampStepView[];
  /** The next step; null if none follows by itself. */
  readonly next: string | null;
  readonly measured: readonly Measured[];
  /** The problems that the servers report, without anything of a visitor. */
  readonly problems: readonly { readonly version: string; readonly reason: string; readonly at: string }[];
  readonly actions: readonly Action[];
}

/** Composes the view of one remote. */
export function remoteView(
  name: string,
  status: RemoteStatus,
  evidence: { counts: CountsByRelease; periods: Periods },
  command: CommandText,
): RemoteView {
  const { stable, trial } = status;
  const { counts, periods } = evidence;
  const none = Array.from({ length: periods.count }, () => new Map<string, number>());
  const of = (version: string | null) =>
    (version === null ? undefined : counts.get(releaseKey(name, version))) ?? none;
  const state = stateOf(status);
  return {
    name,
    state,
    sentence: sentenceOf(status, state),
    stable,
    trial: trial && withoutVisitorsIn(trial),
    shares: sharesOf(status, state),
    ramp: rampOf(trial),
    next: nextOf(trial, state),
    measured: measureAll(of(stable), trial && of(trial.version), firstPeriod(trial, periods)),
    problems: status.problems.map((problem) => ({ ...problem, reason: withoutVisitors(problem.reason) })),
    actions: remoteActions(name, status, command),
  };
}

function stateOf({ stable, trial, off }: RemoteStatus): RemoteState {
  if (off) return 'off';
  if (trial !== null) return trial.halted === null ? 'trial' : 'halted';
  return stable === null ? 'none' : 'stable';
}

function sentenceOf({ hasFlag, stable, trial }: RemoteStatus, state: RemoteState): string {
  switch (state) {
    case 'halted':
      return `${stable === null ? 'Nobody gets it now' : `Everybody gets ${stable} now`}. Reason: ${withoutVisitors(trial?.halted?.reason ?? '')}`;
    case 'trial':
      return `${trial?.version ?? ''} is on trial with ${trial?.percent ?? 0} % of the visitors${whereOf(trial)}.`;
    case 'off':
      return 'Switched off: nobody gets it, the rest of the site keeps working.';
    case 'none':
      return hasFlag === false
        ? 'Retired or never started: visitors get none of its releases.'
        : 'No release is given to visitors.';
    case 'stable':
      return `Everybody gets ${stable ?? ''}.`;
  }
}

function whereOf(trial: RemoteStatus['trial']): string {
  const parts = Object.entries(trial?.where ?? {}).map(
    ([name, values]) => `${name} is ${values.join(' or ')}`,
  );
  return parts.length === 0 ? '' : ` whose ${parts.join(' and whose ')}`;
}

function withoutVisitorsIn(trial: NonNullable<RemoteStatus['trial']>): NonNullable<RemoteStatus['trial']> {
  const { halted } = trial;
  return halted === null
    ? trial
    : { ...trial, halted: { ...halted, reason: withoutVisitors(halted.reason) } };
}

function sharesOf({ stable, trial }: RemoteStatus, state: RemoteState): Share[] {
  if (state === 'off' || state === 'none') return [];
  const percent = state === 'trial' && trial ? trial.percent : 0;
  return [
    ...(stable === null ? [] : [{ version: stable, role: 'stable' as const, percent: round(100 - percent) }]),
    ...(percent > 0 && trial ? [{ version: trial.version, role: 'trial' as const, percent }] : []),
  ];
}

function rampOf(trial: RemoteStatus['trial']): RampStepView[] {
  if (!trial?.ramp || trial.halted) return [];
  const { percent, ramp } = trial;
  const next = ramp.steps.find((step) => step > percent);
  const steps = ramp.steps.map((step): RampStepView => {
    const state = step < percent ? 'done' : step === percent ? 'current' : step === next ? 'next' : 'later';
    return { label: `${step} %`, state };
  });
  const last: RampStepView = { label: 'stable', state: next === undefined ? 'next' : 'later' };
  return ramp.completes ? [...steps, last] : steps;
}

function nextOf(trial: RemoteStatus['trial'], state: RemoteState): string | null {
  if (!trial || state !== 'trial') return null;
  if (!trial.ramp) return 'Nothing by itself: this trial has no ramp.';
  if (trial.ramp.paused !== null) return `Nothing: the ramp is paused. ${withoutVisitors(trial.ramp.paused)}`;
  const step = trial.ramp.steps.find((each) => each > trial.percent);
  if (step === undefined && !trial.ramp.completes) return 'Nothing: the ramp has reached its last step.';
  const what = step === undefined ? `${trial.version} becomes stable` : `${step} % of the visitors`;
  const waits = trial.step?.waitsFor?.text;
  return waits ? `${what}. It waits for: ${waits}` : `${what}.`;
}

/** The first period that the trial took part in. */
function firstPeriod(trial: RemoteStatus['trial'], { end, lengthMs, count }: Periods): number {
  if (!trial) return 0;
  const start = end - count * lengthMs;
  return Math.min(count, Math.max(0, Math.floor((Date.parse(trial.startedAt) - start) / lengthMs)));
}

function round(percent: number): number {
  return Math.round(percent * 1000) / 1000;
}
