import { changed, refused, unchanged, type Decision } from './decision';
import type { RemoteState } from './remote-state';

/** Switches the remote off for everybody; `on` restores the present state. [MFE-4] */
export function off(state: RemoteState | null): Decision {
  if (state === null) return refused('no-release');
  if (state.isOff) return unchanged('off');
  return changed('off', { ...state, isOff: true }, { command: 'on' });
}

/** Restores the state before `off`, including a trial. [MFE-4] */
export function on(state: RemoteState | null): Decision {
  if (state === null) return refused('no-release');
  if (!state.isOff) return unchanged('on');
  return changed('on', { ...state, isOff: false }, { command: 'off' });
}
