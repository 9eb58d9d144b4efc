import { toFlag } from './flag-codec';
import type { Decision } from './decision';
import type { FlagsDocument } from './flags-document';
import { mostEarlier, type RemoteState } from './remote-state';
import type { ReleaseRef } from '../release/release-ref';

/** The decision that puts a remote into another state. */
export function changed(
  document: FlagsDocument,
  remote: string,
  state: RemoteState,
  message: string,
  undo: string,
): Decision {
  const remotes = new Map(document.remotes).set(remote, toFlag(state));
  return { kind: 'changed', document: { ...document, remotes }, message, undo };
}

/** The state with another stable release and no trial; the one before is remembered. */
export function withStable(state: RemoteState, release: ReleaseRef): RemoteState {
  const isOther = state.stable.version !== release.version;
  const earlier = isOther ? [...state.earlier, state.stable].slice(-mostEarlier) : state.earlier;
  return { ...state, stable: release, trial: null, earlier };
}
