import type { FastifyInstance } from 'fastify';
import { deployedFacts, type ReleaseSource } from '@pluis/releases';
import type { RolloutState } from '@pluis/rollout';
import { shellFacts } from '../releases/shell-facts';

interface Options {
  source: ReleaseSource;
  publicUrl: string;
  /** The flags in force; null with a flagd daemon, which does not expose its definitions. */
  flags(): RolloutState | null;
}

/** Cache lifetime of the response, in seconds. Short, because flags change at any time. */
const keptSeconds = 2;

/**
 * Serves `/contract.json`: the shell's capabilities and requirements, and the claims of the deployed remotes.
 * Teams check their releases against it when they publish [MFE-6].
 */
export function serveContract(app: FastifyInstance, { source, publicUrl, flags }: Options): void {
  let last: { rollouts: RolloutState | null; facts: Promise<object> } | undefined;
  app.get('/contract.json', async (_request, reply) => {
    const rollouts = flags();
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
