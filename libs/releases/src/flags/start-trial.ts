import type { ReleaseRef } from '../release/release-ref';
import { changed, firstState } from './change';
import { command, refused, unchanged, type Decision } from './decision';
import type { FlagsDocument } from './flags-document';
import { byHand, isOffRefusal, otherTrial } from './refusals';
import { remoteState } from './remote-flags';
import type { RemoteState, Trial, Where } from './remote-state';
import { isSameWhere, whereText } from './where';

/** The visitors of a trial. */
export interface Share {
  /** 0..100 percent of all visitors, or of those that `where` selects. */
  readonly percent: number;
  /** If missing, a running trial keeps its own and a new one is for all visitors. */
  readonly where?: Where | undefined;
}

/**
 * Puts a release on trial with a percentage of the visitors. A second call with another percentage raises or
 * lowers it and ends its ramp. Also starts the first release of a remote: visitors outside the trial then do
 * not get the remote. At 100 % a first release is stable at once. [MFE-5]
 */
export function startTrial(
  document: FlagsDocument,
  remote: string,
  release: ReleaseRef,
  share: number | Share,
  now: Date,
): Decision {
  const { percent, where }: Share = typeof share === 'number' ? { percent: share } : share;
  if (!(percent >= 0 && percent <= 100)) {
    return refused('percent', `${percent} is not a percentage of the visitors. Use 0 to 100.`);
  }
  const state = remoteState(document, remote);
  if (state === undefined) return startFirst(document, remote, release, { percent, where }, now);
  if (state === null) return byHand(remote);
  if (state.isOff) return isOffRefusal(remote);
  if (state.stable?.version === release.version) {
    return refused(
      'is-stable',
      `${remote} ${release.version} is the stable release already: everybody has it.`,
    );
  }
  if (state.trial?.release.version === release.version) {
    const trial = { ...state.trial, release, where: where ?? state.trial.where };
    return changeShare(document, remote, state, trial, percent, now);
  }
  if (state.trial !== null && state.trial.halted === null) return otherTrial(remote, state.trial);
  const next = newTrial(release, percent, where ?? {}, now);
  return changed(document, remote, withTrial(state, next), {
    action: 'start',
    message: `${remote} ${release.version} is on trial with ${percent} % of the visitors${whereText(next.where)}; ${othersText(state)}`,
    undo: command('rollback', remote),
  });
}

function newTrial(release: ReleaseRef, percent: number, where: Where, now: Date): Trial {
  return { release, percent, startedAt: now.toISOString(), halted: null, where, ramp: null };
}

function withTrial(state: RemoteState, trial: Trial): RemoteState {
  return { ...state, trial, chosenBy: 'operator', isRolledBack: false };
}

function startFirst(
  document: FlagsDocument,
  remote: string,
  release: ReleaseRef,
  { percent, where = {} }: Share,
  now: Date,
): Decision {
  if (percent !== 100 || Object.keys(where).length > 0) {
    const first = firstState(null, 'operator', newTrial(release, percent, where, now));
    return changed(document, remote, first, {
      action: 'start',
      message: `${remote} ${release.version} is the first release, on trial with ${percent} % of the visitors${whereText(where)}; ${othersText(first)}`,
      undo: command('rollback', remote),
    });
  }
  return changed(document, remote, firstState(release, 'operator'), {
    action: 'start',
    message: `${remote} ${release.version} is the first release: everybody gets it.`,
    undo: command('off', remote),
  });
}

/** Says which release the visitors outside the trial get. */
function othersText({ stable }: RemoteState): string {
  return stable === null ? 'the others do not get it.' : `${stable.version} stays stable.`;
}

/** `current.where` is the wanted audience; `state.trial.where` is the present one. */
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
    const restarted = newTrial(current.release, percent, current.where, now);
    return changed(document, remote, withTrial(state, restarted), {
      action: 'start',
      message: `${label} is on trial again with ${percent} %. It was halted: ${current.halted.reason}`,
      undo: command('rollback', remote),
    });
  }
  const isSameKind = isSameWhere(current.where, state.trial?.where ?? {});
  if (current.percent === percent && isSameKind && current.ramp === null) {
    return unchanged(`${label} is on trial with ${percent} % already.`);
  }
  return changed(document, remote, withTrial(state, { ...current, percent, ramp: null }), {
    action: 'start',
    message: isSameKind
      ? shareMessage(label, current, percent, state.stable !== null)
      : `${label} is on trial with ${percent} % of the visitors${whereText(current.where) || ', of any kind'}.`,
    undo: command('start', remote, current.release.version, '--percent', current.percent),
  });
}

function shareMessage(
  label: string,
  { percent: before, where, ramp }: Trial,
  percent: number,
  hasStable: boolean,
): string {
  const ended = ramp === null ? '' : ' Its ramp has ended.';
  if (before === percent) return `${label} stays at ${percent} %.${ended}`;
  const verb = percent > before ? 'raised' : 'lowered';
  const returned = hasStable
    ? 'Some visitors who had it return to the stable release.'
    : 'Some visitors who had it lose it.';
  const stays = percent > before ? 'Visitors who had it keep it.' : returned;
  return `${label} was ${verb} from ${before} % to ${percent} % of the visitors${whereText(where)}. ${stays}${ended}`;
}
