import { conditionLabel, type ReleaseFlags, trial } from '@pluis/rollout';

/** A release that visitors get. */
export interface LiveRelease {
  remote: string;
  version: string;
  /** Set for a release on trial. */
  trial?: 'running' | 'halted';
  /** The condition of the remote's trial, as the label of metrics; missing or empty if there is none. */
  condition?: string;
}

/** Returns the stable release and the trial of each remote. */
export function liveReleases(
  flags: Pick<ReleaseFlags, 'remotes' | 'fallbacks' | 'rollouts' | 'condition'>,
): LiveRelease[] {
  const rollouts = flags.rollouts();
  return flags.remotes().flatMap((remote): LiveRelease[] => {
    const [stable] = flags.fallbacks(remote);
    const onTrial = trial(rollouts, remote);
    const condition = conditionLabel(flags.condition(remote));
    const live: LiveRelease[] = [];
    if (stable) live.push({ remote, version: stable.version, condition });
    if (onTrial) {
      const isHalted = onTrial.halted !== null;
      live.push({
        remote,
        version: onTrial.release.version,
        condition,
        trial: isHalted ? 'halted' : 'running',
      });
    }
    return live;
  });
}
