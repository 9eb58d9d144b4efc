import type { RunningTrial, TrialNow } from '@pluis/guard';
import { conditionLabel } from '../rules/where';
import type { RemoteState, Trial } from '../state/remote-state';
import type { RolloutState } from '../state/rollout-state';

/** The running trial of a remote's state; null if there is none, or if visitors do not get it. */
function runningTrial(state: RemoteState | undefined): Trial | null {
  if (!state?.trial || state.isOff || state.trial.halted !== null) return null;
  return state.trial;
}

/** Returns the running trial of a remote, for the counts of now. */
export function trialNow(rollouts: RolloutState | null, remote: string): TrialNow | null {
  const trial = runningTrial(rollouts?.remotes.get(remote));
  return trial && { id: trial.id, percent: trial.percent, startedAt: Date.parse(trial.startedAt) };
}

/** Returns all running trials, for the guard. A step begins with the last change of its remote. */
export function runningTrials({ remotes }: RolloutState): RunningTrial[] {
  return [...remotes].flatMap(([remote, state]) => {
    const trial = runningTrial(state);
    if (trial === null) return [];
    const startedAt = Date.parse(trial.startedAt);
    return {
      ...{ remote, id: trial.id, version: trial.release.version, percent: trial.percent },
      stable: state.stable?.version ?? null,
      condition: conditionLabel(trial.where),
      startedAt,
      stepSince: Math.max(startedAt, Date.parse(state.lastChange.at) || 0),
    };
  });
}
