import type { FastifyInstance } from 'fastify';
import { lastReport } from '@pluis/guard';
import type { ReleaseFlags } from '@pluis/rollout';
import type { ServerGuard } from '../guard/server-guard';
import { liveReleases } from '../releases/live-releases';
import type { Breaker } from '../render-host/breaker';
import { addGuardGauges } from './guard-gauges';
import { createMetrics, type Metrics } from './metrics';

interface Options {
  flags: ReleaseFlags;
  breaker: Pick<Breaker, 'crashed'>;
  guard: Pick<ServerGuard, 'report' | 'readOthers'>;
  /** The version of the shell's build. */
  shell: string;
  /** The number of running render processes. */
  workers(): number;
}

/** Creates the server's metrics, with those of the flags and of the guard. */
export function createServerMetrics({ flags, breaker, guard, ...rest }: Options): Metrics {
  return createMetrics({
    ...rest,
    flagsRevision: () => revisionOf(flags),
    crashed: () => breaker.crashed(),
    live: () => liveReleases(flags),
    flagsReadable: flags.isReadable,
    addTo: (registry) =>
      addGuardGauges(registry, async () => guard.report() ?? lastReport(await guard.readOthers())),
  });
}

/** Counts each response by its route and status. */
export function countResponses(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void {
  app.addHook('onResponse', ({ routeOptions }, { statusCode }, done) => {
    metrics.answered(routeOptions.url ?? 'none', statusCode);
    done();
  });
}

/** Returns the revision of the flags in force; null with a flagd daemon, which does not expose its definitions. */
function revisionOf(flags: Pick<ReleaseFlags, 'rollouts'>): number | null {
  return flags.rollouts()?.revision ?? null;
}
