import { toFlag } from './flag-codec';
import type { Decision } from './decision';
import type { FlagsDocument } from './flags-document';
import { remoteState } from './remote-flags';
import { maxEarlier, noChange, type Change, type RemoteState } from './remote-state';
import type { ReleaseRef } from '../release/release-ref';

/** The message for the operator after a change, the command that made it and the command that undoes it. */
export interface ChangeMessage {
  readonly action: string;
  readonly message: string;
  readonly undo: string;
}

/** Returns the decision that moves a remote to another state. `withAuthor` adds who did it and why. */
export function changed(
  document: FlagsDocument,
  remote: string,
  state: RemoteState,
  { action, message, undo }: ChangeMessage,
): Decision {
  const revision = (remoteState(document, remote)?.lastChange.revision ?? 0) + 1;
  const next = withState(document, remote, { ...state, lastChange: { ...noChange, revision, action } });
  return { kind: 'changed', document: next, message, undo };
}

/** Returns the document with the author, time and reason of the remote's last change. */
export function withAuthor(
  document: FlagsDocument,
  remote: string,
  signature: Pick<Change, 'at' | 'by' | 'why'>,
): FlagsDocument {
  const state = remoteState(document, remote);
  if (!state) return document;
  return withState(document, remote, { ...state, lastChange: { ...state.lastChange, ...signature } });
}

function withState(document: FlagsDocument, remote: string, state: RemoteState): FlagsDocument {
  return { ...document, remotes: new Map(document.remotes).set(remote, toFlag(state)) };
}

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
