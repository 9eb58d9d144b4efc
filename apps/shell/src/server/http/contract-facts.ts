import type { FastifyInstance } from 'fastify';
import { deployedFacts, type FlagsDocument, type ReleaseSource } from '@pluis/releases';
import { shellFacts } from '../releases/shell-facts';

interface Options {
  source: ReleaseSource;
  publicUrl: string;
  /** The flags in force; null with a flagd daemon, which does not expose its definitions. */
  flags(): FlagsDocument | null;
}

/** Cache lifetime of the response, in seconds. Short, because flags change at any time. */
const keptSeconds = 2;

/**
 * Serves `/contract.json`: the shell's capabilities and requirements, and the claims of the deployed remotes.
 * Teams check their releases against it when they publish [MFE-6].
 */
export function serveContract(app: FastifyInstance, { source, publicUrl, flags }: Options): void {
  let last: { document: FlagsDocument | null; facts: Promise<object> } | undefined;
  app.get('/contract.json', async (_request, reply) => {
    const document = flags();
    // Computed once per flags document: releases never change, and anybody may request it.
    if (last?.document !== document || !last) {
      last = { document, facts: document ? deployedFacts(source, document) : Promise.resolve({}) };
    }
    const facts = { ...shellFacts, publicUrl, ...(await last.facts) };
    return reply
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .header('access-control-allow-origin', '*')
      .type('application/json')
      .send(facts);
  });
}
