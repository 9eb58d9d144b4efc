import { randomUUID } from 'node:crypto';
import type { ReleaseRef } from '@pluis/releases';
import { changed, refused, unchanged, type Decision } from './decision';
import { firstState } from './next-state';
import type { RemoteState, Trial, Where } from '../state/remote-state';
import { isSameWhere } from './where';

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
  state: RemoteState | null,
  release: ReleaseRef,
  share: number | Share,
  now: Date,
): Decision {
  const { percent, where }: Share = typeof share === 'number' ? { percent: share } : share;
  const trial = newTrial(release, { percent, where }, now);
  if (state === null) return startFirst(trial);
  if (state.isOff) return refused('off');
  if (state.stable?.version === release.version) return refused('is-stable');
  const running = state.trial;
  if (running?.release.version === release.version)
    return changeShare(state, running, { ...trial, where: where ?? running.where });
  if (running !== null && running.halted === null) return refused('other-trial');
  return changed('start', onTrial(state, trial));
}

function newTrial(release: ReleaseRef, { percent, where = {} }: Share, now: Date): Trial {
  return {
    id: randomUUID(),
    release,
    percent,
    startedAt: now.toISOString(),
    halted: null,
    where,
    ramp: null,
  };
}

function onTrial(state: RemoteState, trial: Trial): RemoteState {
  return { ...state, trial, chosenBy: 'operator', isRolledBack: false };
}

function startFirst(trial: Trial): Decision {
  const isForAll = trial.percent === 100 && Object.keys(trial.where).length === 0;
  return isForAll
    ? changed('start', firstState(trial.release, 'operator'))
    : changed('start', firstState(null, 'operator', trial));
}

/**
 * Changes the share of a running trial. For other visitors it is a new trial: what those of the former condition
 * have reported says nothing about them. A halted one is tried again. [MFE-11]
 */
function changeShare(state: RemoteState, running: Trial, wanted: Trial): Decision {
  if (running.halted !== null) return changed('start', onTrial(state, wanted));
  const hasSameWhere = isSameWhere(running.where, wanted.where);
  if (hasSameWhere && running.percent === wanted.percent && running.ramp === null) return unchanged();
  const { id, startedAt } = hasSameWhere ? running : wanted;
  const next = onTrial(state, { ...wanted, id, startedAt });
  return changed('start', next);
}
