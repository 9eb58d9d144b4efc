import type { ReleaseRef } from '../release/release-ref';
import { fromFlag } from './flag-codec';
import type { FlagsDocument } from './flags-document';
import type { RemoteState, Trial } from './remote-state';

/** Returns the state of a remote; null if it has no flag, or one that was edited by hand into an unknown form. */
export function remoteState(document: FlagsDocument, remote: string): RemoteState | null {
  const flag = document.remotes.get(remote);
  return flag === undefined ? null : fromFlag(flag);
}

/** Returns true if the flag of a remote was edited by hand into a form that `rollout` does not write. */
export function isByHand(document: FlagsDocument, remote: string): boolean {
  return document.remotes.has(remote) && remoteState(document, remote) === null;
}

/** Returns the stable release of a remote, even if the remote is switched off. */
export function stable(document: FlagsDocument, remote: string): ReleaseRef | null {
  return remoteState(document, remote)?.stable ?? null;
}

/** Returns the trial of a remote, even if it is halted. */
export function trial(document: FlagsDocument, remote: string): Trial | null {
  return remoteState(document, remote)?.trial ?? null;
}

/** Returns the releases to fall back to if the chosen one fails: the stable one, then earlier ones, latest first. */
export function fallbackReleases(document: FlagsDocument, remote: string): ReleaseRef[] {
  const state = remoteState(document, remote);
  if (!state) return [];
  return [...(state.stable === null ? [] : [state.stable]), ...[...state.earlier].reverse()];
}
