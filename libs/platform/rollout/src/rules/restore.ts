import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { changed, unchanged, type Rule } from './decision';
import { noChange, type RemoteState } from '../state/remote-state';

/**
 * Makes a former state of the remote its present one; null if it had none. A trial in it is a new one: what was counted
 * since then says nothing about it. [MFE-5] [MFE-11]
 */
export function restore(former: RemoteState | null, now: Date): Rule {
  return (state) => {
    if (isDeepStrictEqual(comparable(former), comparable(state))) return unchanged();
    const trial = former?.trial ?? null;
    const renewed = trial && { ...trial, id: randomUUID(), startedAt: now.toISOString() };
    return changed('restore', former && { ...former, trial: renewed });
  };
}

/** Without what differs although visitors get the same. */
function comparable(state: RemoteState | null): object | null {
  const trial = state?.trial ?? null;
  return state && { ...state, lastChange: noChange, trial: trial && { ...trial, id: '', startedAt: '' } };
}
