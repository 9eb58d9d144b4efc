import type { ReleaseRef } from '../release/release-ref';
import { changed } from './change';
import { command, refused, unchanged, type Decision } from './decision';
import type { FlagsDocument } from './flags-document';
import { byHand, isOffRefusal, noRelease } from './refusals';
import { remoteState } from './remote-flags';
import type { Ramp, RemoteState, Trial, Where } from './remote-state';
import { startTrial } from './start-trial';
import { whereText } from './where';

export interface RampPlan extends Pick<Ramp, 'steps' | 'everySeconds' | 'completes' | 'minViews'> {
  readonly where?: Where | undefined;
}

/**
 * Puts a release on trial with the first step's percentage, or keeps a running trial's higher one, and lets
 * the guard raise it step by step. [MFE-5]
 */
export function startRamp(
  document: FlagsDocument,
  remote: string,
  release: ReleaseRef,
  { where, ...plan }: RampPlan,
  now: Date,
): Decision {
  const running = remoteState(document, remote)?.trial;
  const isRunning = running?.release.version === release.version && running.halted === null;
  const percent = Math.max(plan.steps[0] ?? 0, isRunning ? running.percent : 0);
  const started = startTrial(document, remote, release, { percent, where }, now);
  if (started.kind === 'refused') return started;
  const state = remoteState(started.kind === 'changed' ? started.document : document, remote);
  // A first release that starts at 100 % is stable at once and needs no ramp.
  if (!state?.trial) return started;
  const trial: Trial = { ...state.trial, ramp: { ...plan, paused: null } };
  return changed(
    document,
    remote,
    { ...state, trial },
    {
      action: 'ramp',
      message:
        `${remote} ${release.version} is on trial with ${percent} % of the visitors${whereText(trial.where)}. ` +
        `The guard ${planText(trial)}, while it fails no more often than ${state.stable?.version ?? 'a stable release may'}.` +
        (plan.minViews === undefined ? '' : ` Each step needs ${plan.minViews} views.`),
      undo: command('rollback', remote),
    },
  );
}

/** Returns the guard's next step for a trial; null if none is left or the ramp is paused or halted. */
export function nextStep({ percent, halted, ramp }: Trial): number | 'complete' | null {
  if (ramp === null || ramp.paused !== null || halted !== null) return null;
  const next = ramp.steps.find((step) => step > percent);
  return next ?? (ramp.completes ? 'complete' : null);
}

/** Raises a trial to its ramp's next step, if it still has the percentage that the guard saw. */
export function advance(document: FlagsDocument, remote: string, seen: Trial): Decision {
  const state = remoteState(document, remote);
  const trial = state?.trial;
  const isSame = trial?.release.version === seen.release.version && trial.percent === seen.percent;
  const next = trial && isSame ? nextStep(trial) : null;
  if (!state || !trial || typeof next !== 'number') {
    return refused('no-ramp', `${remote} ${seen.release.version} was changed meanwhile; nothing was raised.`);
  }
  const remaining = { ...trial, percent: next };
  return changed(
    document,
    remote,
    { ...state, trial: remaining },
    {
      action: 'raise',
      message: `${remote} ${trial.release.version} was raised from ${trial.percent} % to ${next} % of the visitors${whereText(trial.where)} by its ramp.`,
      undo: command('pause', remote),
    },
  );
}

/** Keeps a trial at its percentage until `resume`. */
export function pause(document: FlagsDocument, remote: string, reason: string): Decision {
  return changeRamp(document, remote, (state, trial, ramp) => {
    const label = `The ramp of ${remote} ${trial.release.version}`;
    if (ramp.paused !== null) return unchanged(`${label} is paused already: ${ramp.paused}`);
    return changed(
      document,
      remote,
      { ...state, trial: { ...trial, ramp: { ...ramp, paused: reason } } },
      {
        action: 'pause',
        message: `${label} is paused at ${trial.percent} %: ${reason}`,
        undo: command('resume', remote),
      },
    );
  });
}

/** Resumes a paused ramp; its current step starts over. */
export function resume(document: FlagsDocument, remote: string): Decision {
  return changeRamp(document, remote, (state, trial, ramp) => {
    const label = `The ramp of ${remote} ${trial.release.version}`;
    if (ramp.paused === null) return unchanged(`${label} is running already.`);
    const resumed = { ...trial, ramp: { ...ramp, paused: null } };
    return changed(
      document,
      remote,
      { ...state, trial: resumed },
      {
        action: 'resume',
        message: `${label} resumes from ${trial.percent} %. The guard ${planText(resumed)}.`,
        undo: command('pause', remote),
      },
    );
  });
}

function changeRamp(
  document: FlagsDocument,
  remote: string,
  change: (state: RemoteState, trial: Trial, ramp: Ramp) => Decision,
): Decision {
  const state = remoteState(document, remote);
  if (!state) return state === null ? byHand(remote) : noRelease(remote);
  if (state.isOff) return isOffRefusal(remote);
  if (state.trial?.ramp) return change(state, state.trial, state.trial.ramp);
  return refused(
    'no-ramp',
    `${remote} has no ramp. Begin one: ` +
      command('ramp', remote, '<version>', '--steps', '5,25,50,100', '--every', '10m'),
  );
}

function planText({ percent, ramp }: Trial): string {
  if (ramp === null) return 'leaves it there';
  const rest = ramp.steps.filter((step) => step > percent);
  const raises = rest.length === 0 ? [] : [`raises it to ${rest.join(', ')} %`];
  const parts = [...raises, ...(ramp.completes ? ['makes it stable'] : [])];
  if (parts.length === 0) return 'leaves it there';
  return `${parts.join(' and then ')}, a step every ${secondsText(ramp.everySeconds)}`;
}

export function secondsText(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
