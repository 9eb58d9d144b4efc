import type { DeclaredRef } from '@pluis/releases';
import type { RemoteState, Trial } from './remote-state';
import type { RolloutState } from './rollout-state';

/** Returns the state of a remote; null before its first release. */
export function remoteState({ remotes }: RolloutState, remote: string): RemoteState | null {
  return remotes.get(remote) ?? null;
}

/** Returns the trial of a remote, even if it is halted. */
export function trial({ remotes }: RolloutState, remote: string): Trial | null {
  return remotes.get(remote)?.trial ?? null;
}

/** Returns the releases to fall back to if the chosen one fails: the stable one, then earlier ones, latest first. */
export function fallbackReleases({ remotes }: RolloutState, remote: string): DeclaredRef[] {
  const state = remotes.get(remote);
  if (!state) return [];
  return [...(state.stable === null ? [] : [state.stable]), ...[...state.earlier].reverse()];
}
