import Fastify, { type FastifyInstance } from 'fastify';
import type { ServedReleases } from '../releases/served-releases';
import type { Metrics } from './metrics';

/** Creates the app for the operator: metrics, and the releases that could not be used. */
export function createOperator(
  metrics: Pick<Metrics, 'text' | 'objects'>,
  releases: Pick<ServedReleases, 'failures'>,
): FastifyInstance {
  const operator = Fastify({ logger: false });
  operator.get('/metrics', async (request, reply) => {
    reply.header('vary', 'accept');
    if (request.headers.accept?.includes('application/json')) return reply.send(await metrics.objects());
    return reply.type('text/plain; version=0.0.4').send(await metrics.text());
  });
  operator.get('/releases', async () => ({ failures: releases.failures() }));
  return operator;
}
