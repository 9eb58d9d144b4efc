import { whereText, type ErrorSample, type RemoteStatus } from '@pluis/rollout';
import { withoutVisitorsIn } from '../evidence/without-visitors';
import { remoteCommands, type CommandText } from './commands';
import { measureAll } from './measures';
import type { Series } from './series';

/** The state of a remote, the most urgent first. */
export const remoteStates = ['halted', 'none', 'trial', 'off', 'stable'] as const;
type State = (typeof remoteStates)[number];

type Trial = NonNullable<RemoteStatus['trial']>;

/** All that is known of one remote. */
export type RemoteView = ReturnType<typeof remoteView>;

export interface RemoteSources {
  readonly series: Series;
  errorsOf(remote: string): readonly ErrorSample[];
  readonly command: CommandText;
}

/** Composes the view of one remote. */
export function remoteView(remote: string, rollout: RemoteStatus, sources: RemoteSources) {
  const { series, errorsOf, command } = sources;
  const status = withoutVisitorsIn(rollout);
  const { stable, trial, problems } = status;
  const countsOf = (version: string | null) =>
    series.counts.map((counts) => counts.get(`${remote}@${version}`) ?? {});
  const state = stateOf(status);
  return {
    remote,
    state,
    /** The state in one sentence. */
    sentence: sentenceOf(status, state),
    stable,
    trial,
    problems,
    /** The next step of the trial; null without a running trial. */
    next: trial && state === 'trial' ? nextOf(trial) : null,
    measures: measureAll(
      countsOf(stable),
      trial && countsOf(trial.version),
      trial && {
        stable: stable === null ? {} : series.sinceTrial(trial.id, stable),
        trial: series.sinceTrial(trial.id, trial.version),
      },
    ),
    /** The errors of its releases that this server has seen, the most frequent first; none of a remote that is retired. */
    errors: rollout.hasFlag === false ? [] : errorsOf(remote),
    commands: remoteCommands(remote, status, command),
  };
}

function stateOf({ stable, trial, off }: RemoteStatus): State {
  if (off) return 'off';
  if (trial !== null) return trial.halted === null ? 'trial' : 'halted';
  return stable === null ? 'none' : 'stable';
}

function sentenceOf({ hasFlag, stable, trial }: RemoteStatus, state: State): string {
  if (state === 'off') return 'Switched off: nobody gets it, the rest of the site keeps working.';
  if (trial?.halted)
    return `${stable === null ? 'Nobody gets it now' : `Everybody gets ${stable} now`}. Reason: ${trial.halted.reason}`;
  if (trial)
    return `${trial.version} is on trial with ${trial.percent} % of the visitors${whereText(trial.where ?? {})}.`;
  if (stable !== null) return `Everybody gets ${stable}.`;
  return hasFlag === false
    ? 'Retired or never started: visitors get none of its releases.'
    : 'No release is given to visitors.';
}

function nextOf({ version, percent, ramp, step }: Trial): string {
  if (!ramp) return 'Nothing by itself: this trial has no ramp.';
  if (ramp.paused !== null) return `Nothing: the ramp is paused. ${ramp.paused}`;
  const higher = ramp.steps.find((each) => each > percent);
  if (higher === undefined && !ramp.completes) return 'Nothing: the ramp has reached its last step.';
  const what = higher === undefined ? `${version} becomes stable.` : `${higher} % of the visitors.`;
  return step?.waitsFor ? `${what} It waits for: ${step.waitsFor.text}` : what;
}
