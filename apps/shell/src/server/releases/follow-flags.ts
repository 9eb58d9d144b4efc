import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseFlags } from '@pluis/rollout';
import type { ErrorSamples } from '../evidence/error-samples';
import type { Metrics } from '../health/metrics';
import { releasesToRender } from '../pages/render-page';
import type { Renderer } from '../render-pool/renderer';
import { createFlagsLog } from './flags-log';
import { liveReleases } from './live-releases';
import type { ServedReleases } from './served-releases';

interface Options {
  flags: ReleaseFlags;
  releases: Pick<ServedReleases, 'warm'>;
  errors: Pick<ErrorSamples, 'forget'>;
  renderer: Pick<Renderer, 'prepare'>;
  metrics: Pick<Metrics, 'know' | 'keepRemotes'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Opens and evaluates the live releases before the first visitor, and again after each change of the flags. */
export async function followFlags({
  flags,
  releases,
  errors,
  renderer,
  metrics,
  log,
}: Options): Promise<void> {
  const warm = async () => {
    for (const remote of await metrics.keepRemotes(flags.remotes())) errors.forget(remote);
    metrics.know(liveReleases(flags));
    await renderer.prepare(releasesToRender(await releases.warm()));
  };
  await warm();
  const logChanges = createFlagsLog(log, flags.rollouts());
  flags.onChange(() => {
    logChanges(flags.rollouts());
    warm().catch((error: unknown) => log.error({ err: error }, 'the releases could not be prepared'));
  });
}
