import type { FastifyInstance } from 'fastify';
import { deployedFacts } from '@pluis/releases';
import { shellFacts } from '../releases/shell-facts';
import type { Services } from '../services';

/** Cache lifetime of the response, in seconds. Short, because flags change at any time. */
const keptSeconds = 2;

/**
 * Serves `/contract.json`: the shell's capabilities and requirements, and the claims of the deployed remotes.
 * Teams check their releases against it when they publish [MFE-6].
 */
export async function contractRoutes(app: FastifyInstance, { config, releases }: Services): Promise<void> {
  app.get('/contract.json', async (_request, reply) => {
    const state = releases.followed();
    const deployed = state
      ? await deployedFacts(state, (remote, ref) => releases.manifest({ remote, ...ref }))
      : {};
    return reply
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .header('access-control-allow-origin', '*')
      .type('application/json')
      .send({ ...shellFacts, publicUrl: config.publicUrl, ...deployed });
  });
}
