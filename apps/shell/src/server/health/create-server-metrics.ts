import type { FastifyInstance } from 'fastify';
import { guardRecords, guardStatus, type ReleaseFlags, type ReleaseSettings } from '@pluis/rollout';
import { liveReleases } from '../releases/live-releases';
import type { Breaker } from '../render-host/breaker';
import { addGuardGauges } from './guard-gauges';
import { createMetrics, type Metrics } from './metrics';

interface Options {
  flags: ReleaseFlags;
  breaker: Pick<Breaker, 'crashed'>;
  settings: Pick<ReleaseSettings, 'flagsFile' | 'stateBucket' | 'aws'>;
  /** Identifies this process to the guard. */
  replicaId: string;
  /** The version of the shell's build. */
  shell: string;
  /** The number of running render processes. */
  workers(): number;
}

/** Creates the server's metrics, with those of the flags and of the guard. */
export function createServerMetrics({ flags, breaker, settings, replicaId, ...rest }: Options): Metrics {
  return createMetrics({
    ...rest,
    flagsRevision: () => flags.rollouts().revision,
    crashed: () => breaker.crashed(),
    live: () => liveReleases(flags),
    flagsReadable: flags.isReadable,
    addTo: (registry) =>
      addGuardGauges(registry, {
        replicaId,
        guard: async () => guardStatus(await guardRecords(settings).read(), new Date()),
      }),
  });
}

/** Counts each response by its route and status. */
export function countResponses(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void {
  app.addHook('onResponse', ({ routeOptions }, { statusCode }, done) => {
    metrics.answered(routeOptions.url ?? 'none', statusCode);
    done();
  });
}
