import { changed, refused, unchanged, type Decision } from './decision';
import type { RemoteState } from '../state/remote-state';

/** Switches the remote off for everybody; `on` restores the present state. [MFE-4] */
export function off(state: RemoteState | null): Decision {
  if (state === null) return refused('no-release');
  if (state.isOff) return unchanged();
  return changed('off', { ...state, isOff: true });
}

/** Restores the state before `off`, including a trial. [MFE-4] */
export function on(state: RemoteState | null): Decision {
  if (state === null) return refused('no-release');
  if (!state.isOff) return unchanged();
  return changed('on', { ...state, isOff: false });
}

/**
 * Removes the remote's flag: its pages are 404, and servers forget its metrics. It must be off, so that nobody
 * loses a page by a slip of the keyboard. [MFE-7]
 */
export function retire(state: RemoteState | null): Decision {
  if (state === null) return refused('no-release');
  if (!state.isOff) return refused('not-off');
  return changed('retire', null);
}
