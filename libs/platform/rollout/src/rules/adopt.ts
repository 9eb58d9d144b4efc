import { type DeclaredRef, isSameRelease, type ReleaseRef } from '@pluis/releases';
import { changed, refused, unchanged, type Decision } from './decision';
import { firstState, withStable } from './next-state';
import type { RemoteState } from '../state/remote-state';

/** Makes a release stable on behalf of the checkout and ends any trial. */
export function setStable(state: RemoteState | null, release: ReleaseRef): Decision {
  const next = state === null ? firstState(release, 'checkout') : withStable(state, release);
  return changed('adopt', { ...next, chosenBy: 'checkout' });
}

/**
 * Makes the release that the checkout builds stable, unless it is stable already or the operator has since
 * chosen otherwise with `rollout`. [MFE-5]
 */
export function adopt(state: RemoteState | null, release: DeclaredRef): Decision {
  if (state === null) return setStable(state, release);
  const { stable, trial, isOff, chosenBy } = state;
  if (isOff || trial !== null) return unchanged(release.version);
  if (stable !== null && isSameRelease(stable, release)) return unchanged();
  // Another digest of the version that the operator chose: the release store was recreated, and the release
  // that the flags name no longer exists.
  if (chosenBy === 'checkout' || stable?.version === release.version) return setStable(state, release);
  return unchanged(release.version);
}

/** Lets `npm start` choose the stable release again. */
export function follow(state: RemoteState | null): Decision {
  if (state === null) return refused('no-release');
  if (state.chosenBy === 'checkout') return unchanged();
  return changed('follow', { ...state, chosenBy: 'checkout' });
}
