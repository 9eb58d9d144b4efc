import { changed } from './change';
import { command, unchanged, type Decision } from './decision';
import type { FlagsDocument } from './flags-document';
import { byHand, noRelease } from './refusals';
import { remoteState } from './remote-flags';

/** Switches the remote off for everybody; `on` restores the present state. [MFE-4] */
export function off(document: FlagsDocument, remote: string): Decision {
  const state = remoteState(document, remote);
  if (!state) return state === null ? byHand(remote) : noRelease(remote);
  if (state.isOff) return unchanged(`${remote} is off already.`);
  const message = `${remote} is off: nobody gets it, the rest of the site keeps working.`;
  const told = { action: 'off', message, undo: command('on', remote) };
  return changed(document, remote, { ...state, isOff: true }, told);
}

/** Restores the state before `off`, including a trial. [MFE-4] */
export function on(document: FlagsDocument, remote: string): Decision {
  const state = remoteState(document, remote);
  if (!state) return state === null ? byHand(remote) : noRelease(remote);
  if (!state.isOff) return unchanged(`${remote} is on already.`);
  const also =
    state.trial === null ? '' : ` ${state.trial.release.version} is on trial with ${state.trial.percent} %.`;
  const message = `${remote} is on again with ${state.stable?.version ?? 'no stable release'}.${also}`;
  const told = { action: 'on', message, undo: command('off', remote) };
  return changed(document, remote, { ...state, isOff: false }, told);
}
