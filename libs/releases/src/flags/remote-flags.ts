import type { ReleaseRef } from '../release/release-ref';
import { fromFlag } from './flag-codec';
import type { FlagsDocument } from './flags-document';
import type { RemoteState, Trial } from './remote-state';

/**
 * Returns the state of a remote; undefined if it has no flag, null if the flag was edited by hand into an
 * unknown form.
 */
export function remoteState(document: FlagsDocument, remote: string): RemoteState | null | undefined {
  const flag = document.remotes.get(remote);
  return flag === undefined ? undefined : fromFlag(flag);
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
