import type { FastifyInstance } from 'fastify';
import { guardRecords, guardStatus, type ReleaseFlags, type ReleaseSettings } from '@pluis/rollout';
import { liveReleases } from '../releases/live-releases';
import type { Breaker } from '../render-host/breaker';
import type { ServerFacts } from './gauges';
import { createMetrics, type Metrics } from './metrics';

interface Options extends Pick<ServerFacts, 'replicaId' | 'shell' | 'workers'> {
  flags: ReleaseFlags;
  breaker: Pick<Breaker, 'crashed'>;
  settings: Pick<ReleaseSettings, 'flagsFile' | 'stateBucket' | 'aws'>;
}

/** Creates the server's metrics, with those of the flags and of the guard. */
export function createServerMetrics({ flags, breaker, settings, ...rest }: Options): Metrics {
  return createMetrics({
    ...rest,
    flagsRevision: () => flags.rollouts().revision,
    flagsReadable: flags.isReadable,
    crashed: breaker.crashed,
    live: () => liveReleases(flags),
    guard: async () => guardStatus(await guardRecords(settings).read(), new Date()),
  });
}

/** Counts each response by its route and status. */
export function countResponses(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void {
  app.addHook('onResponse', ({ routeOptions }, { statusCode }, done) => {
    metrics.answered(routeOptions.url ?? 'none', statusCode);
    done();
  });
}
