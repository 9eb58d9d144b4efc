import type { FastifyInstance } from 'fastify';
import { flagsDigest, flagsDigestHeader, type ReleaseFlags } from '@pluis/rollout';
import type { createReadiness } from './readiness';

interface Options {
  readiness: Pick<ReturnType<typeof createReadiness>, 'look'>;
  flags: Pick<ReleaseFlags, 'rollouts'>;
}

/** `/healthz` (the process is alive) and `/readyz` (it should be sent visitors). */
export async function healthRoutes(app: FastifyInstance, { readiness, flags }: Options): Promise<void> {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const { code, ...state } = await readiness.look();
    const rollouts = flags.rollouts();
    // Rollout commands compare it with the flags that they have written.
    if (rollouts) reply.header(flagsDigestHeader, flagsDigest(rollouts));
    return reply.code(code).header('cache-control', 'no-store').send(state);
  });
}
