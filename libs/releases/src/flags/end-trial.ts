import type { ReleaseRef } from '../release/release-ref';
import { changed, withStable } from './change';
import { command, refused, unchanged, type Decision } from './decision';
import type { FlagsDocument } from './flags-document';
import { byHand, isOffRefusal, noRelease, noTrial } from './refusals';
import { remoteState } from './remote-flags';
import type { RemoteState } from './remote-state';

/** Makes the release on trial the stable one. [MFE-5] */
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
    `${remote} ${release.version} is stable: everybody gets it. ${state.stable.version} was stable before.`,
    command('rollback', remote),
  );
}

/** Ends the trial; without one, returns to the release that was stable before. Works while off too. [MFE-5] */
export function rollback(document: FlagsDocument, remote: string): Decision {
  const state = remoteState(document, remote);
  if (!state) return state === null ? byHand(remote) : noRelease(remote);
  if (state.trial !== null) {
    const { release, percent } = state.trial;
    return changed(
      document,
      remote,
      { ...state, trial: null, chosenBy: 'operator' },
      `The trial of ${remote} ${release.version} is over. ${whoGets(state, state.stable)}`,
      command('start', remote, release.version, '--percent', percent),
    );
  }
  const previous = state.earlier.at(-1);
  if (previous === undefined) {
    return refused(
      'no-earlier',
      `${remote} has no trial to end and no release that was stable before ${state.stable.version}. ` +
        `Switch it off if it must go: ${command('off', remote)}`,
    );
  }
  return changed(
    document,
    remote,
    { ...state, stable: previous, earlier: state.earlier.slice(0, -1), chosenBy: 'operator' },
    `${remote} is back at ${previous.version}. ${whoGets(state, previous)}`,
    command('start', remote, state.stable.version, '--percent', 100),
  );
}

/** Takes the trial of this version away from all visitors and keeps the reason; it stays listed until it is ended. */
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
    { ...state, trial: { ...state.trial, percent: 0, halted }, chosenBy: 'operator' },
    `${remote} ${version} is halted: ${reason} Everybody gets ${state.stable.version}.`,
    command('start', remote, version, '--percent', state.trial.percent),
  );
}

function whoGets(state: RemoteState, release: ReleaseRef): string {
  return state.isOff
    ? `The remote stays off; ${release.version} is what switching it on returns to.`
    : `Everybody gets ${release.version}.`;
}
