import type { FastifyBaseLogger } from 'fastify';
import { shellName } from '@pluis/releases';
import type { ReleaseFlags } from '@pluis/rollout';
import type { ErrorSamples } from '../evidence/error-samples';
import type { Metrics } from '../health/metrics';
import type { RenderHost } from '../render-host/render-host';
import { createFlagsLog } from './flags-log';
import { liveReleases } from './live-releases';
import type { ServedReleases } from './served-releases';

interface Options {
  flags: ReleaseFlags;
  releases: Pick<ServedReleases, 'warm' | 'ofVersion'>;
  errors: Pick<ErrorSamples, 'forget'>;
  renderer: Pick<RenderHost, 'prepare'>;
  metrics: Pick<Metrics, 'know' | 'keepRemotes'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Opens the live releases and starts their processes before the first visitor, and again after each change of the flags. */
export async function followFlags({
  flags,
  releases,
  errors,
  renderer,
  metrics,
  log,
}: Options): Promise<void> {
  const warm = async () => {
    // The shell counts for its own build without a flag, too.
    const counted = [...flags.remotes(), shellName];
    for (const remote of await metrics.keepRemotes(counted)) errors.forget(remote);
    const live = liveReleases(flags);
    metrics.know(live);
    await releases.warm();
    const remotes = live.filter(({ remote }) => remote !== shellName);
    const named = await Promise.all(
      remotes.map(({ remote, version }) => releases.ofVersion(remote, version)),
    );
    await renderer.prepare(named.filter((served) => served !== undefined));
  };
  await warm();
  const logChanges = createFlagsLog(log, flags.rollouts());
  flags.onChange(() => {
    logChanges(flags.rollouts());
    warm().catch((error: unknown) => log.error({ err: error }, 'the releases could not be prepared'));
  });
}
