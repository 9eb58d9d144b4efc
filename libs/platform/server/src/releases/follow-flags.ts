import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseFlags } from '@pluis/rollout';
import type { ErrorSamples } from '../evidence/error-samples';
import type { Metrics } from '../health/metrics';
import { createFlagsLog } from './flags-log';
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
