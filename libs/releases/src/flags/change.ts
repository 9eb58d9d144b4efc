import { toFlag } from './flag-codec';
import type { Decision } from './decision';
import type { FlagsDocument } from './flags-document';
import { remoteState } from './remote-flags';
import { mostEarlier, noChange, type Change, type RemoteState } from './remote-state';
import type { ReleaseRef } from '../release/release-ref';

/** What the operator gets to read after a change. */
export interface Told {
  /** The command that made the change. */
  readonly action: string;
  readonly message: string;
  readonly undo: string;
}

/** The decision that puts a remote into another state; `signed` adds who did it and why. */
export function changed(
  document: FlagsDocument,
  remote: string,
  state: RemoteState,
  { action, message, undo }: Told,
): Decision {
  const revision = (remoteState(document, remote)?.lastChange.revision ?? 0) + 1;
  const next = withState(document, remote, { ...state, lastChange: { ...noChange, revision, action } });
  return { kind: 'changed', document: next, message, undo };
}

/** The document with who changed the remote's flag last, when and why. */
export function signed(
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

/** The state with another stable release and no trial; the one before is remembered. */
export function withStable(state: RemoteState, release: ReleaseRef): RemoteState {
  const { stable } = state;
  const isOther = stable !== null && stable.version !== release.version;
  const earlier = isOther ? [...state.earlier, stable].slice(-mostEarlier) : state.earlier;
  return { ...state, stable: release, trial: null, earlier, isRolledBack: false };
}

/** The state of a remote that gets its first release: for everybody, or on trial. */
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
