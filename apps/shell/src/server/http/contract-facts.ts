import type { FastifyInstance } from 'fastify';
import { deployedFacts, type ReleaseSource } from '@pluis/releases';
import type { ReleaseFlags, RolloutState } from '@pluis/rollout';
import type { Config } from '../config';
import { shellFacts } from '../releases/shell-facts';

interface Options {
  source: ReleaseSource;
  config: Pick<Config, 'publicUrl'>;
  flags: Pick<ReleaseFlags, 'rollouts'>;
}

/** Cache lifetime of the response, in seconds. Short, because flags change at any time. */
const keptSeconds = 2;

/**
 * Serves `/contract.json`: the shell's capabilities and requirements, and the claims of the deployed remotes.
 * Teams check their releases against it when they publish [MFE-6].
 */
export async function contractRoutes(
  app: FastifyInstance,
  { source, config, flags }: Options,
): Promise<void> {
  const { publicUrl } = config;
  let last: { rollouts: RolloutState | null; facts: Promise<object> } | undefined;
  app.get('/contract.json', async (_request, reply) => {
    // A flagd daemon does not expose its definitions.
    const rollouts = flags.rollouts();
    // Computed once per state: releases never change, and anybody may request it.
    if (last?.rollouts !== rollouts || !last) {
      last = { rollouts, facts: rollouts ? deployedFacts(source, rollouts) : Promise.resolve({}) };
    }
    const facts = { ...shellFacts, publicUrl, ...(await last.facts) };
    return reply
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .header('access-control-allow-origin', '*')
      .type('application/json')
      .send(facts);
  });
}
