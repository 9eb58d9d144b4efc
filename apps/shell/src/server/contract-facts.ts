import type { FastifyInstance } from 'fastify';
import { deployedFacts, type FlagsDocument, type ReleaseSource } from '@pluis/releases';
import { shellFacts } from './check/shell-facts';

interface Options {
  source: ReleaseSource;
  publicUrl: string;
  /** What is rolled out; null where a flagd does not show its flags. */
  flags(): FlagsDocument | null;
}

/** How long an answer may be kept, in seconds: a team asks while it builds, and flags change within moments. */
const keptSeconds = 2;

/**
 * `/contract.json`: what this shell offers to remotes and asks of them, and what the remotes that are rolled out take.
 * A team's publishing checks against it [MFE-6].
 */
export function serveContract(app: FastifyInstance, { source, publicUrl, flags }: Options): void {
  let last: { document: FlagsDocument | null; facts: Promise<object> } | undefined;
  app.get('/contract.json', async (_request, reply) => {
    const document = flags();
    // Read once for each state of the flags: releases do not change, and everybody may ask.
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
