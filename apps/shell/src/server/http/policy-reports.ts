import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../health/metrics';

/** Maximum reports per address and window, because one page with a broken policy may send many. */
const max = { ofOne: 20, addresses: 10_000 };
/** In milliseconds. */
const window = 60_000;

/** Accepts browsers' reports of policy violations. They are counted but not read, because anybody can send them. */
export function registerPolicyReportRoutes(
  app: FastifyInstance,
  metrics: Pick<Metrics, 'policyBroken'>,
): void {
  const counts = new LRUCache<string, number>({ max: max.addresses, ttl: window, noUpdateTTL: true });
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => done(null, body),
  );
  app.post('/csp-report', async (request, reply) => {
    const count = (counts.get(request.ip) ?? 0) + 1;
    counts.set(request.ip, count);
    if (count > max.ofOne)
      return reply
        .code(429)
        .header('retry-after', String(window / 1000))
        .send();
    metrics.policyBroken();
    return reply.code(204).send();
  });
}
