import type { ReleaseRef } from '../release/release-ref';
import { isSameRelease } from '../release/release-ref';
import { changed, firstState, withStable } from './change';
import { command, unchanged, type Decision } from './decision';
import type { FlagsDocument } from './flags-document';
import { byHand, noRelease } from './refusals';
import { remoteState } from './remote-flags';
import type { RemoteState } from './remote-state';

/** Makes a release stable on behalf of the checkout and ends any trial. */
export function setStable(document: FlagsDocument, remote: string, release: ReleaseRef): Decision {
  const state = remoteState(document, remote);
  if (state === null) return byHand(remote);
  const next: RemoteState =
    state === undefined
      ? firstState(release, 'checkout')
      : { ...withStable(state, release), chosenBy: 'checkout' };
  const message = `${remote} ${release.version} is stable.`;
  return changed(document, remote, next, { action: 'adopt', message, undo: command('rollback', remote) });
}

/** The result of adopting the release that the checkout builds. */
export type Adoption =
  | { readonly kind: 'adopted'; readonly document: FlagsDocument; readonly message: string }
  | { readonly kind: 'kept'; readonly message: string };

/**
 * Makes the release that the checkout builds stable, unless the operator has since chosen otherwise with
 * `rollout`. In that case the flags stay as they are, and the message says so and how to change it. [MFE-5]
 */
export function adopt(document: FlagsDocument, remote: string, release: ReleaseRef): Adoption {
  const state = remoteState(document, remote);
  const standing = state === undefined ? null : operatorsChoice(remote, state, release);
  if (standing !== null) return { kind: 'kept', message: standing };
  if (state?.stable && isSameRelease(state.stable, release)) {
    return { kind: 'kept', message: `${remote} ${release.version} is stable already.` };
  }
  const decision = setStable(document, remote, release);
  return decision.kind === 'changed'
    ? { kind: 'adopted', document: decision.document, message: decision.message }
    : { kind: 'kept', message: decision.message };
}

/** Explains which choice of the operator prevents the adoption; null if none does. */
function operatorsChoice(remote: string, state: RemoteState | null, release: ReleaseRef): string | null {
  const built = `${remote} ${release.version} was published but not made stable: `;
  if (state === null) return `${built}the flag was written by hand. The flags were left alone.`;
  if (state.isOff) return `${built}it was switched off with rollout. Switch it on: ${command('on', remote)}`;
  if (state.trial !== null) {
    return (
      `${built}${state.trial.release.version} was put on trial with rollout. ` +
      `Complete it or end it: ${command('rollback', remote)}`
    );
  }
  if (state.chosenBy === 'checkout') return null;
  if (state.stable === null) {
    return (
      `${built}its trial was ended with rollout. ` +
      `Give it to everybody: ${command('start', remote, release.version, '--percent', 100)}`
    );
  }
  if (isSameRelease(state.stable, release)) {
    return `${remote} ${release.version} is stable, chosen with rollout. The flags were left alone.`;
  }
  // The release store was recreated: the flags hold the digest of a release that no longer exists.
  if (state.stable.version === release.version) return null;
  return (
    `${built}${state.stable.version} was chosen with rollout. ` +
    `Try it: ${command('start', remote, release.version, '--percent', 5)} - ` +
    `or let npm start choose again: ${command('follow', remote)}`
  );
}

/** Lets `npm start` choose the stable release again. */
export function follow(document: FlagsDocument, remote: string): Decision {
  const state = remoteState(document, remote);
  if (!state) return state === null ? byHand(remote) : noRelease(remote);
  if (state.chosenBy === 'checkout') return unchanged(`${remote} follows the checkout already.`);
  return changed(
    document,
    remote,
    { ...state, chosenBy: 'checkout' },
    {
      action: 'follow',
      message: `${remote} follows the checkout: the next npm start makes what it builds stable, unless a trial runs.`,
      undo: command('start', remote, '<version>', '--percent', '<n>'),
    },
  );
}
