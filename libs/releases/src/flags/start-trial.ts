import type { ReleaseRef } from '../release/release-ref';
import { changed } from './change';
import { command, refused, unchanged, type Decision } from './decision';
import type { FlagsDocument } from './flags-document';
import { byHand, isOffRefusal, otherTrial } from './refusals';
import { remoteState } from './remote-flags';
import type { RemoteState, Trial } from './remote-state';

/**
 * Puts a release on trial with `percent` (0..100) of the visitors; again with another percentage raises or lowers it.
 * The first release of a remote may only start at 100: there is none to compare it with. [MFE-5]
 */
export function startTrial(
  document: FlagsDocument,
  remote: string,
  release: ReleaseRef,
  percent: number,
  now: Date,
): Decision {
  if (!(percent >= 0 && percent <= 100)) {
    return refused('percent', `${percent} is not a percentage of the visitors. Use 0 to 100.`);
  }
  const state = remoteState(document, remote);
  if (state === undefined) return startFirst(document, remote, release, percent);
  if (state === null) return byHand(remote);
  if (state.isOff) return isOffRefusal(remote);
  if (state.stable.version === release.version) {
    return refused(
      'is-stable',
      `${remote} ${release.version} is the stable release already: everybody has it.`,
    );
  }
  if (state.trial?.release.version === release.version) {
    return changeShare(document, remote, state, { ...state.trial, release }, percent, now);
  }
  if (state.trial !== null && state.trial.halted === null) return otherTrial(remote, state.trial);
  const next: Trial = { release, percent, startedAt: now.toISOString(), halted: null };
  return changed(
    document,
    remote,
    { ...state, trial: next, chosenBy: 'operator' },
    `${remote} ${release.version} is on trial with ${percent} % of the visitors; ${state.stable.version} stays stable.`,
    command('rollback', remote),
  );
}

function startFirst(document: FlagsDocument, remote: string, release: ReleaseRef, percent: number): Decision {
  if (percent !== 100) {
    return refused(
      'no-release',
      `${remote} has no stable release yet, so the other visitors would get nothing. ` +
        `Give it to everybody: ${command('start', remote, release.version, '--percent', 100)}`,
    );
  }
  const first: RemoteState = {
    stable: release,
    trial: null,
    isOff: false,
    earlier: [],
    chosenBy: 'operator',
  };
  const message = `${remote} ${release.version} is the first release: everybody gets it.`;
  return changed(document, remote, first, message, command('off', remote));
}

function changeShare(
  document: FlagsDocument,
  remote: string,
  state: RemoteState,
  current: Trial,
  percent: number,
  now: Date,
): Decision {
  const label = `${remote} ${current.release.version}`;
  if (current.halted !== null) {
    const restarted: Trial = { ...current, percent, startedAt: now.toISOString(), halted: null };
    return changed(
      document,
      remote,
      { ...state, trial: restarted, chosenBy: 'operator' },
      `${label} is on trial again with ${percent} %. It was halted: ${current.halted.reason}`,
      command('rollback', remote),
    );
  }
  if (current.percent === percent) return unchanged(`${label} is on trial with ${percent} % already.`);
  const verb = percent > current.percent ? 'raised' : 'lowered';
  const stays =
    percent > current.percent ? 'Who had it keeps it.' : 'Some who had it return to the stable release.';
  return changed(
    document,
    remote,
    { ...state, trial: { ...current, percent }, chosenBy: 'operator' },
    `${label} was ${verb} from ${current.percent} % to ${percent} % of the visitors. ${stays}`,
    command('start', remote, current.release.version, '--percent', current.percent),
  );
}
