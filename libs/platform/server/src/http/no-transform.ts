import type { FastifyInstance } from 'fastify';

/**
 * Adds `no-transform` to the `Cache-Control` of every response that has one or has a body. A proxy that rewrites a page breaks
 * it: the policy allows inline scripts by their hashes, and React expects its own markup. [ENG-3]
 */
export function forbidTransforms(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const directives = reply.getHeader('cache-control');
    if (directives !== undefined) reply.header('cache-control', `${String(directives)}, no-transform`);
    else if (payload) reply.header('cache-control', 'no-transform');
    done();
  });
}
