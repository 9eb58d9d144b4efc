import { trial, type ReleaseFlags } from '@pluis/releases';

/** A release that visitors get. */
export interface LiveRelease {
  remote: string;
  version: string;
  /** Set for a release on trial. */
  trial?: 'running' | 'halted';
}

/** Returns the stable release and the trial of each remote. A flagd daemon does not report trials. */
export function liveReleases(flags: Pick<ReleaseFlags, 'remotes' | 'fallbacks' | 'rollouts'>): LiveRelease[] {
  const rollouts = flags.rollouts();
  return flags.remotes().flatMap((remote): LiveRelease[] => {
    const [stable] = flags.fallbacks(remote);
    const onTrial = rollouts && trial(rollouts, remote);
    return [
      ...(stable ? [{ remote, version: stable.version }] : []),
      ...(onTrial
        ? [
            {
              remote,
              version: onTrial.release.version,
              trial: onTrial.halted ? ('halted' as const) : ('running' as const),
            },
          ]
        : []),
    ];
  });
}
