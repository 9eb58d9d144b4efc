import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Metrics } from './metrics';

/** Reports of one address that count within a window: one page with a broken policy may send many. */
const most = { ofOne: 20, addresses: 10_000 };
/** In milliseconds. */
const window = 60_000;

/** Takes what browsers say of what a page's policy kept from running: counted, not read, for anybody can send it. */
export function takePolicyReports(app: FastifyInstance, metrics: Pick<Metrics, 'policyBroken'>): void {
  const counts = new LRUCache<string, number>({ max: most.addresses, ttl: window, noUpdateTTL: true });
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => done(null, body),
  );
  app.post('/csp-report', async (request, reply) => {
    const count = (counts.get(request.ip) ?? 0) + 1;
    counts.set(request.ip, count);
    if (count > most.ofOne)
      return reply
        .code(429)
        .header('retry-after', String(window / 1000))
        .send();
    metrics.policyBroken();
    return reply.code(204).send();
  });
}
