import type { ReleaseRef } from '../release/release-ref';
import { changed } from './change';
import { command, refused, unchanged, type Decision } from './decision';
import type { FlagsDocument } from './flags-document';
import { byHand, noRelease, noTrial } from './refusals';
import { remoteState } from './remote-flags';
import type { RemoteState } from './remote-state';

/**
 * Ends the trial. Without a trial, returns to the previous stable release, or to the former one that
 * `version` names. If the last choice of a release was a rollback, the next one must name its version, so
 * that two people who react at the same time do not roll back twice. Also works while the remote is off.
 * [MFE-5]
 */
export function rollback(document: FlagsDocument, remote: string, version?: string): Decision {
  const state = remoteState(document, remote);
  if (!state) return state === null ? byHand(remote) : noRelease(remote);
  if (version === state.trial?.release.version && version !== undefined) {
    return refused(
      'is-trial',
      `${remote} ${version} is on trial; rollback returns to a release that was stable before. ` +
        `End the trial: ${command('rollback', remote)}`,
    );
  }
  if (version === undefined)
    return state.trial === null ? oneBack(document, remote, state) : endTrial(document, remote, state);
  if (version !== state.stable?.version) return returnTo(document, remote, state, version);
  return state.trial === null
    ? unchanged(`${remote} is at ${version} already. ${whoGets(state, state.stable)}`)
    : endTrial(document, remote, state);
}

/** Returns the former release that a rollback would return to; null if it would only end a trial or be refused. */
export function returnTarget(document: FlagsDocument, remote: string, version?: string): ReleaseRef | null {
  const state = remoteState(document, remote);
  if (!state) return null;
  if (version !== undefined) return state.earlier.find((ref) => ref.version === version) ?? null;
  return state.trial === null ? (state.earlier.at(-1) ?? null) : null;
}

function oneBack(document: FlagsDocument, remote: string, state: RemoteState): Decision {
  if (state.stable === null) return noRelease(remote);
  const previous = state.earlier.at(-1);
  if (state.isRolledBack) return refusedTwice(remote, state, previous);
  if (previous !== undefined) return returnTo(document, remote, state, previous.version);
  return refused(
    'no-earlier',
    `${remote} has no trial to end and no release that was stable before ${state.stable.version}. ` +
      `Switch it off if it must go: ${command('off', remote)}`,
  );
}

function refusedTwice(remote: string, state: RemoteState, previous: ReleaseRef | undefined): Decision {
  const { action, by, at } = state.lastChange;
  const who = action === 'rollback' && by !== '' ? ` by ${by} at ${at}` : '';
  return refused(
    'rolled-back',
    `${remote} was rolled back already${who}. ${whoGets(state, state.stable)} ` +
      (previous === undefined
        ? `There is no earlier release. Switch it off if it must go: ${command('off', remote)}`
        : `To go on to ${previous.version}, name it: ${command('rollback', remote, previous.version)}`),
  );
}

function endTrial(document: FlagsDocument, remote: string, state: RemoteState): Decision {
  if (state.trial === null) return noTrial(remote, 'end');
  const { release, percent } = state.trial;
  return changed(
    document,
    remote,
    { ...state, trial: null, chosenBy: 'operator', isRolledBack: true },
    {
      action: 'rollback',
      message: `The trial of ${remote} ${release.version} is over. ${whoGets(state, state.stable)}`,
      undo: command('start', remote, release.version, '--percent', percent),
    },
  );
}

function returnTo(document: FlagsDocument, remote: string, state: RemoteState, version: string): Decision {
  const index = state.earlier.findLastIndex((ref) => ref.version === version);
  const target = state.earlier[index];
  if (target === undefined) return notEarlier(remote, state, version);
  const ended = state.trial === null ? '' : `The trial of ${remote} ${state.trial.release.version} is over. `;
  return changed(
    document,
    remote,
    {
      ...state,
      stable: target,
      trial: null,
      earlier: state.earlier.slice(0, index),
      chosenBy: 'operator',
      isRolledBack: true,
    },
    {
      action: 'rollback',
      message: `${ended}${remote} is back at ${version}. ${whoGets(state, target)}`,
      undo:
        state.stable === null
          ? command('off', remote)
          : command('start', remote, state.stable.version, '--percent', 100),
    },
  );
}

function notEarlier(remote: string, state: RemoteState, version: string): Decision {
  const earlier = [...state.earlier].reverse().map((ref) => ref.version);
  return refused(
    'no-earlier',
    `${remote} ${version} was not stable before${state.stable === null ? '' : ` ${state.stable.version}`}, as far as the flags remember. ` +
      (earlier.length === 0 ? '' : `Before it: ${earlier.join(', ')}. `) +
      `Give it to everybody again: ${command('start', remote, version, '--percent', 100)}`,
  );
}

function whoGets(state: RemoteState, release: ReleaseRef | null): string {
  if (release === null) return 'It had no stable release, so nobody gets it now.';
  return state.isOff
    ? `The remote stays off; switching it on returns to ${release.version}.`
    : `Everybody gets ${release.version}.`;
}
