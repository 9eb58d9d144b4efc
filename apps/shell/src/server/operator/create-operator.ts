import Fastify, { type FastifyInstance } from 'fastify';
import type { ReleaseFlags, ReleaseSettings } from '@pluis/rollout';
import type { Config } from '../config';
import type { ErrorSamples } from '../evidence/error-samples';
import type { Metrics } from '../health/metrics';
import { headerOptions } from '../http/header-limit';
import { forbidTransforms } from '../http/no-transform';
import type { ShellBuild } from '../pages/shell-build';
import type { Breaker } from '../render-host/breaker';
import type { ServedReleases } from '../releases/served-releases';
import { oncallRoutes } from './oncall-page';
import { createEvidenceReader } from './read-evidence';
import { teamRoutes } from './team-routes';

interface Options {
  config: Config;
  settings: ReleaseSettings;
  shell: Pick<ShellBuild, 'oncallStyle'>;
  metrics: Metrics;
  flags: ReleaseFlags;
  releases: Pick<ServedReleases, 'failures' | 'stableReleases'>;
  breaker: Pick<Breaker, 'crashed'>;
  errors: Pick<ErrorSamples, 'of' | 'since'>;
}

/**
 * Creates the app for the operator: metrics, the releases that could not be used, the page for the person on call, and
 * the status for each team.
 */
export function createOperator(options: Options): FastifyInstance {
  const { metrics, releases } = options;
  const operator = Fastify({ logger: false, ...headerOptions });
  forbidTransforms(operator);
  operator.get('/metrics', async (request, reply) => {
    reply.header('vary', 'accept');
    if (request.headers.accept?.includes('application/json')) return reply.send(await metrics.objects());
    return reply.type('text/plain; version=0.0.4').send(await metrics.text());
  });
  operator.get('/releases', async () => ({ failures: releases.failures() }));
  const { registry } = metrics;
  const reader = createEvidenceReader({ ...options, registry });
  operator.addHook('onClose', async () => reader.stop());
  operator.register(oncallRoutes, { ...options, registry, reader });
  operator.register(teamRoutes, { ...options, reader });
  return operator;
}
