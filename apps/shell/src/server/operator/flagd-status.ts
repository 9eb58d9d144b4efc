import type { ReleaseFlags, ReleaseSettings, RolloutStatus } from '@pluis/rollout';

/** The status with a flagd daemon, which lists no trials: only the stable releases are known. */
export function flagdStatus(
  flags: Pick<ReleaseFlags, 'remotes' | 'fallbacks'>,
  { flagsFile, operatorUrl }: Pick<ReleaseSettings, 'flagsFile' | 'operatorUrl'>,
): RolloutStatus {
  const remotes = flags.remotes().map((remote) => {
    const stable = flags.fallbacks(remote)[0]?.version ?? null;
    const rest = { trial: null, off: false, previous: null, published: [], problems: [] };
    return [remote, { stable, ...rest }] as const;
  });
  return {
    flagsFile,
    server: { url: operatorUrl, answered: true },
    servers: [],
    remotes: Object.fromEntries(remotes),
    revision: 0,
    drift: null,
    guard: null,
  };
}
