import type { FastifyInstance } from 'fastify';
import { networkOf } from '../evidence/network';
import { createRateLimit } from './rate-limit';
import type { Services } from '../services';

/** Maximum reports per network in a minute, because one page with a broken policy may send many. */
const maxReports = 20;
const windowMs = 60_000;

/** Accepts browsers' reports of policy violations. They are counted but not read, because anybody can send them. */
export async function policyReportRoutes(app: FastifyInstance, { metrics }: Services): Promise<void> {
  const hasRoom = createRateLimit({ max: maxReports, windowMs, maxKeys: 10_000 });
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => done(null, body),
  );
  app.post('/csp-report', async (request, reply) => {
    if (!hasRoom(networkOf(request.ip)))
      return reply
        .code(429)
        .header('retry-after', String(windowMs / 1000))
        .send();
    metrics.policyBroken();
    return reply.code(204).send();
  });
}
