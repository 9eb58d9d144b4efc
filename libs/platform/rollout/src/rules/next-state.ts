import type { ReleaseRef } from '@pluis/releases';
import { maxEarlier, noChange, type RemoteState } from '../state/remote-state';

/** Returns the state with another stable release and no trial; the previous stable release is kept in `earlier`. */
export function withStable(state: RemoteState, release: ReleaseRef): RemoteState {
  const { stable } = state;
  const isOther = stable !== null && stable.version !== release.version;
  const earlier = isOther ? [...state.earlier, stable].slice(-maxEarlier) : state.earlier;
  return { ...state, stable: release, trial: null, earlier, isRolledBack: false };
}

/** Returns the state of a remote's first release: stable, or on trial. */
export function firstState(
  stable: ReleaseRef | null,
  chosenBy: RemoteState['chosenBy'],
  trial: RemoteState['trial'] = null,
): RemoteState {
  return {
    stable,
    trial,
    isOff: false,
    earlier: [],
    chosenBy,
    isRolledBack: false,
    lastChange: noChange,
  };
}
