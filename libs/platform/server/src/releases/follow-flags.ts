import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseFlags, RolloutState } from '@pluis/rollout';
import type { ErrorSamples } from '../evidence/error-samples';
import type { Metrics } from '../health/metrics';
import { liveReleases } from './live-releases';
import type { ServedReleases } from './served-releases';

interface Options {
  flags: ReleaseFlags;
  releases: Pick<ServedReleases, 'start'>;
  errors: Pick<ErrorSamples, 'forget'>;
  metrics: Pick<Metrics, 'know' | 'keepRemotes'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Opens the releases of the flags before the first visitor, and logs and counts the releases of each change of the flags. */
export async function followFlags({ flags, releases, errors, metrics, log }: Options): Promise<void> {
  const count = async () => {
    for (const remote of await metrics.keepRemotes(flags.remotes())) errors.forget(remote);
    metrics.know(liveReleases(flags));
  };
  await count();
  const logChanges = createFlagsLog(log, flags.rollouts());
  flags.onChange(() => {
    logChanges(flags.rollouts());
    count().catch((error: unknown) => log.error({ err: error }, 'the releases could not be counted'));
  });
  await releases.start();
}

/**
 * Logs changes of the flags, one line per remote, with author and reason if known. It uses a level that is
 * logged by default, because such changes are the first suspects when something goes wrong.
 */
export function createFlagsLog(
  log: Pick<FastifyBaseLogger, 'warn'>,
  first: RolloutState,
): (rollouts: RolloutState) => void {
  let before = first;
  return (rollouts) => {
    const last = before;
    before = rollouts;
    const { revision, remotes } = rollouts;
    for (const remote of new Set([...remotes.keys(), ...last.remotes.keys()])) {
      const state = remotes.get(remote);
      if (JSON.stringify(state) === JSON.stringify(last.remotes.get(remote))) continue;
      const { action, by, why } = state?.lastChange ?? {};
      const told = { remote, revision, action, by, why };
      const releases = {
        stable: state?.stable?.version,
        trial: state?.trial?.release.version,
        percent: state?.trial?.percent,
      };
      log.warn({ ...told, ...releases, isOff: state?.isOff }, 'a flag has changed');
    }
  };
}
