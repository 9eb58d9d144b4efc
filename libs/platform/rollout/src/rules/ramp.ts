import type { ReleaseRef } from '@pluis/releases';
import { changed, refused, unchanged, type Decision } from './decision';
import type { Ramp, RemoteState, Trial, Where } from '../state/remote-state';
import { startTrial } from './start-trial';

export interface RampPlan extends Pick<Ramp, 'steps' | 'everySeconds' | 'completes' | 'minViews'> {
  readonly where?: Where | undefined;
}

/**
 * Puts a release on trial with the first step's percentage, or keeps a running trial's higher one, and lets
 * the guard raise it step by step. [MFE-5]
 */
export function startRamp(
  state: RemoteState | null,
  release: ReleaseRef,
  { where, ...plan }: RampPlan,
  now: Date,
): Decision {
  const running = state?.trial;
  const isRunning = running?.release.version === release.version && running.halted === null;
  const percent = Math.max(plan.steps[0] ?? 0, isRunning ? running.percent : 0);
  const started = startTrial(state, release, { percent, where }, now);
  if (started.kind === 'refused') return started;
  const next = started.kind === 'changed' ? started.state : state;
  // A first release that starts at 100 % is stable at once and needs no ramp.
  if (!next?.trial) return started;
  const trial = { ...next.trial, ramp: { ...plan, paused: null } };
  return changed('ramp', { ...next, trial });
}

/** Returns the guard's next step for a trial; null if none is left or the ramp is paused or halted. */
export function nextStep({ percent, halted, ramp }: Trial): number | 'complete' | null {
  if (ramp === null || ramp.paused !== null || halted !== null) return null;
  const next = ramp.steps.find((step) => step > percent);
  return next ?? (ramp.completes ? 'complete' : null);
}

/** Raises a trial to its ramp's next step, if it still has the percentage that the guard saw. */
export function advance(state: RemoteState | null, seen: Trial): Decision {
  const { version } = seen.release;
  const trial = state?.trial;
  const isSame = trial?.release.version === version && trial.percent === seen.percent;
  const next = trial && isSame ? nextStep(trial) : null;
  if (!state || !trial || typeof next !== 'number') return refused('no-ramp', version);
  return changed('raise', { ...state, trial: { ...trial, percent: next } });
}

/** Keeps a trial at its percentage until `resume`. */
export function pause(state: RemoteState | null, reason: string): Decision {
  return setPaused(state, reason);
}

/** Resumes a paused ramp; its current step starts over. */
export function resume(state: RemoteState | null): Decision {
  return setPaused(state, null);
}

function setPaused(state: RemoteState | null, paused: string | null): Decision {
  if (state === null) return refused('no-release');
  if (state.isOff) return refused('off');
  const { trial } = state;
  if (!trial?.ramp) return refused('no-ramp');
  const isPaused = trial.ramp.paused !== null;
  if (isPaused === (paused !== null)) return unchanged();
  const next = { ...state, trial: { ...trial, ramp: { ...trial.ramp, paused } } };
  return isPaused ? changed('resume', next) : changed('pause', next);
}
