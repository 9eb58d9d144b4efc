import type { ReleaseRef } from '@pluis/releases';
import { changed, refused, unchanged, type Decision } from './decision';
import type { RemoteState } from '../state/remote-state';

/**
 * Ends the trial. Without a trial, returns to the previous stable release, or to the former one that
 * `version` names. If the last choice of a release was a rollback, the next one must name its version, so
 * that two people who react at the same time do not roll back twice. Also works while the remote is off.
 * [MFE-5]
 */
export function rollback(state: RemoteState | null, version?: string): Decision {
  if (state === null) return refused('no-release');
  const { trial, stable } = state;
  if (version !== undefined && version === trial?.release.version) return refused('is-trial');
  if (version === undefined) return trial === null ? oneBack(state) : endTrial(state);
  if (version !== stable?.version) return returnTo(state, version);
  return trial === null ? unchanged() : endTrial(state);
}

/** Returns the former release that a rollback would return to; null if it would only end a trial or be refused. */
export function returnTarget(state: RemoteState | null, version?: string): ReleaseRef | null {
  if (state === null) return null;
  if (version !== undefined) return state.earlier.find((ref) => ref.version === version) ?? null;
  return state.trial === null ? (state.earlier.at(-1) ?? null) : null;
}

function oneBack(state: RemoteState): Decision {
  if (state.stable === null) return refused('no-release');
  if (state.isRolledBack) return refused('rolled-back');
  const previous = state.earlier.at(-1);
  return previous === undefined ? refused('no-earlier') : returnTo(state, previous.version);
}

function endTrial(state: RemoteState): Decision {
  return changed('rollback', { ...state, trial: null, chosenBy: 'operator', isRolledBack: true });
}

function returnTo(state: RemoteState, version: string): Decision {
  const index = state.earlier.findLastIndex((ref) => ref.version === version);
  const target = state.earlier[index];
  if (target === undefined) return refused('no-earlier', version);
  const earlier = state.earlier.slice(0, index);
  return changed('rollback', {
    ...state,
    stable: target,
    trial: null,
    earlier,
    chosenBy: 'operator',
    isRolledBack: true,
  });
}
