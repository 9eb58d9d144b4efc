import type { FastifyInstance } from 'fastify';
import { lastReport } from '@pluis/guard';
import type { ReleaseFlags } from '@pluis/rollout';
import type { Breaker } from '@pluis/render-host';
import type { ServerGuard } from '../guard/server-guard';
import { liveReleases } from '../releases/live-releases';
import type { ServerFacts } from './gauges';
import { createMetrics, type Metrics } from './metrics';
import type { ProviderHealth } from './provider-health';

interface Options extends Pick<ServerFacts, 'shell' | 'workers'> {
  flags: ReleaseFlags;
  breaker: Pick<Breaker, 'crashed'>;
  provider: Pick<ProviderHealth, 'problem'>;
  guard: Pick<ServerGuard, 'report' | 'readOthers'>;
}

/** Creates the server's metrics, with those of the flags and of the guard. */
export function createServerMetrics({ flags, breaker, provider, guard, ...rest }: Options): Metrics {
  return createMetrics({
    ...rest,
    flagsRevision: () => flags.rollouts().revision,
    flagsReadable: flags.isReadable,
    providerUp: () => provider.problem() === null,
    crashed: breaker.crashed,
    live: () => liveReleases(flags),
    guard: async () => guard.report() ?? lastReport(await guard.readOthers()),
  });
}

/** Counts each response by its route and status. */
export function countResponses(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void {
  app.addHook('onResponse', ({ routeOptions }, { statusCode }, done) => {
    metrics.answered(routeOptions.url ?? 'none', statusCode);
    done();
  });
}
