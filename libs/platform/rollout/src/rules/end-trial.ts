import { changed, refused, unchanged, type Decision } from './decision';
import { withStable } from './next-state';
import type { RemoteState } from '../state/remote-state';

/** Makes the release on trial stable. [MFE-5] */
export function complete(state: RemoteState | null): Decision {
  if (state === null) return refused('no-release');
  if (state.isOff) return refused('off');
  const { trial } = state;
  if (trial === null) return refused('no-trial');
  if (trial.halted !== null) return refused('halted');
  const next: RemoteState = { ...withStable(state, trial.release), chosenBy: 'operator' };
  return changed('complete', next);
}

/** Takes a trial away from all visitors and records the reason. The trial stays listed until it is ended. */
export function halt(state: RemoteState | null, version: string, reason: string, now: Date): Decision {
  if (state === null) return refused('no-release');
  const { trial } = state;
  if (trial?.release.version !== version) return refused('no-trial', version);
  if (trial.halted !== null) return unchanged();
  const halted = { reason, at: now.toISOString() };
  return changed('halt', {
    ...state,
    trial: { ...trial, percent: 0, halted, ramp: null },
    chosenBy: 'operator',
  });
}
