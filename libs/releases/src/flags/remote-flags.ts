import type { ReleaseRef } from '../release/release-ref';
import { fromFlag } from './flag-codec';
import type { FlagsDocument } from './flags-document';
import type { RemoteState, Trial } from './remote-state';

/** The state of a remote: undefined without a flag, null where the flag was written by hand in another form. */
export function remoteState(document: FlagsDocument, remote: string): RemoteState | null | undefined {
  const flag = document.remotes.get(remote);
  return flag === undefined ? undefined : fromFlag(flag);
}

/** The stable release of a remote, also while it is off. */
export function stable(document: FlagsDocument, remote: string): ReleaseRef | null {
  return remoteState(document, remote)?.stable ?? null;
}

/** The trial of a remote, halted ones too. */
export function trial(document: FlagsDocument, remote: string): Trial | null {
  return remoteState(document, remote)?.trial ?? null;
}

/** What a visitor may get where the chosen release fails: the stable release, then earlier ones, latest first. */
export function fallbackReleases(document: FlagsDocument, remote: string): ReleaseRef[] {
  const state = remoteState(document, remote);
  if (!state) return [];
  return [...(state.stable === null ? [] : [state.stable]), ...[...state.earlier].reverse()];
}
