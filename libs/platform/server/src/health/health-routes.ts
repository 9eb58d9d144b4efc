import type { FastifyInstance } from 'fastify';
import { flagsDigest, flagsDigestHeader } from '@pluis/rollout';
import type { Services } from '../services';

/** `/healthz` (the process is alive) and `/readyz` (it should be sent visitors). */
export async function healthRoutes(app: FastifyInstance, { readiness, releases }: Services): Promise<void> {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const { code, ...state } = readiness.look();
    const rollouts = releases.followed();
    // Rollout commands compare it with the flags that they have written.
    if (rollouts) reply.header(flagsDigestHeader, flagsDigest(rollouts));
    return reply.code(code).header('cache-control', 'no-store').send(state);
  });
}
