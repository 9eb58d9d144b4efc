import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { RemoteName } from '@pluis/contract';
import type { Evidence, Witness } from './evidence';
import type { ServedRemote, ServedSet } from './served-releases';
import { declarationOf } from './store-site';

const entries = {
  remote: v.pipe(v.string(), v.maxLength(64)),
  version: v.pipe(v.string(), v.maxLength(128)),
  /** The page's path. */
  path: v.optional(v.pipe(v.string(), v.maxLength(400)), '/'),
};
const viewSchema = v.object(entries);
const reportSchema = v.object({
  ...entries,
  where: v.picklist(['load', 'render']),
  message: v.pipe(v.string(), v.maxLength(400)),
});

interface Options {
  evidence: Evidence;
  /** The visitor who sent a request, as the store knows it, and what it gives this visitor. */
  visitorOf(request: FastifyRequest): Promise<{ visitor: string; releases: ServedSet } | undefined>;
  /** Logs a line, once per cause and minute. */
  warn(cause: string, fields: object, message: string): void;
}

const bodyLimit = 2048;

/** Takes what browsers say of releases: that one failed there, or that a part was shown that is not the page's own. */
export function takeReports(app: FastifyInstance, { evidence, visitorOf, warn }: Options): void {
  /** Who says something of a release that the store does give to this visitor; nobody else is counted. */
  async function witnessOf(
    request: FastifyRequest,
    { remote, version, path: page }: { remote: RemoteName; version: string; path: string },
  ): Promise<{ witness: Witness; served: ServedRemote } | undefined> {
    const known = await visitorOf(request);
    const served = known && Object.hasOwn(known.releases, remote) ? known.releases[remote] : undefined;
    const isGiven = served?.releases.some(({ release }) => release.version === version);
    if (!known || !served || !isGiven) return undefined;
    return { witness: { visitor: known.visitor, address: request.ip, page }, served };
  }

  app.post('/view', { bodyLimit }, async (request, reply) => {
    const view = v.safeParse(viewSchema, request.body);
    if (!view.success) return refuse(reply, 'This is not a view of a part.');
    const found = await witnessOf(request, view.output);
    if (found) evidence.viewed(found.witness, view.output.remote, view.output.version);
    return reply.code(204).send();
  });

  app.post('/report', { bodyLimit }, async (request, reply) => {
    const report = v.safeParse(reportSchema, request.body);
    if (!report.success) return refuse(reply, 'This is not a report of a release.');
    const { remote, version, where, message } = report.output;
    const found = await witnessOf(request, report.output);
    if (!found) return reply.code(204).send();
    const { witness, served } = found;
    // The page itself was a view of its own part; another part that fails was to be shown.
    if (declarationOf(served).routes.length === 0) evidence.viewed(witness, remote, version);
    evidence.failed(witness, remote, version, where);
    warn(
      `${remote}@${version} ${where}`,
      { remote, version, where, message },
      'a release failed in a browser',
    );
    return reply.code(204).send();
  });
}

function refuse(reply: FastifyReply, error: string): FastifyReply {
  return reply.code(400).send({ error });
}
