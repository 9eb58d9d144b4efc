import { changed, withStable } from './change';
import { command, refused, unchanged, type Decision } from './decision';
import type { FlagsDocument } from './flags-document';
import { byHand, isOffRefusal, noRelease, noTrial } from './refusals';
import { remoteState } from './remote-flags';

/** Makes the release on trial stable. [MFE-5] */
export function complete(document: FlagsDocument, remote: string): Decision {
  const state = remoteState(document, remote);
  if (!state) return state === null ? byHand(remote) : noRelease(remote);
  if (state.isOff) return isOffRefusal(remote);
  if (state.trial === null) return noTrial(remote, 'complete');
  const { release, halted } = state.trial;
  if (halted !== null) {
    return refused(
      'halted',
      `${remote} ${release.version} was halted: ${halted.reason} ` +
        `End the trial: ${command('rollback', remote)} - or try it again: ` +
        command('start', remote, release.version, '--percent', 5),
    );
  }
  return changed(
    document,
    remote,
    { ...withStable(state, release), chosenBy: 'operator' },
    {
      action: 'complete',
      message:
        `${remote} ${release.version} is stable: everybody gets it.` +
        (state.stable === null ? '' : ` ${state.stable.version} was stable before.`),
      undo: command(state.stable === null ? 'off' : 'rollback', remote),
    },
  );
}

/** Takes a trial away from all visitors and records the reason. The trial stays listed until it is ended. */
export function halt(
  document: FlagsDocument,
  remote: string,
  version: string,
  reason: string,
  now: Date,
): Decision {
  const state = remoteState(document, remote);
  if (!state) return state === null ? byHand(remote) : noRelease(remote);
  if (state.trial?.release.version !== version) {
    return refused('no-trial', `${remote} ${version} is not on trial any more; nothing was halted.`);
  }
  if (state.trial.halted !== null) return unchanged(`${remote} ${version} is halted already.`);
  const halted = { reason, at: now.toISOString() };
  return changed(
    document,
    remote,
    { ...state, trial: { ...state.trial, percent: 0, halted, ramp: null }, chosenBy: 'operator' },
    {
      action: 'halt',
      message: `${remote} ${version} is halted: ${reason} ${state.stable === null ? 'Nobody gets it.' : `Everybody gets ${state.stable.version}.`}`,
      undo: command('start', remote, version, '--percent', state.trial.percent),
    },
  );
}
