import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { remoteOf, type RemoteName } from '@pluis/contract';
import { shellName } from '@pluis/releases';
import type { ErrorSamples } from './error-samples';
import { notFoundPage, toWitness, type FailureRecorder, type Witness } from './evidence';
import type { RateLimitedLog } from '../health/rate-limited-log';
import { identify } from '../http/request-id';
import { withPage } from '../pages/fall-back';
import type { ShellBuild } from '../pages/shell-build';
import { siteOf } from '../pages/store-site';
import type { ResolveVisit, Visit } from '../visit/visit';

const entries = {
  remote: v.pipe(v.string(), v.maxLength(64)),
  version: v.pipe(v.string(), v.maxLength(128)),
  /** The page's path. */
  path: v.optional(v.pipe(v.string(), v.maxLength(400)), '/'),
};
const placeSchema = v.picklist(['load', 'render', 'uncaught']);
type FailurePlace = v.InferOutput<typeof placeSchema>;
const viewSchema = v.object(entries);
const reportSchema = v.object({
  ...entries,
  where: placeSchema,
  message: v.pipe(v.string(), v.maxLength(400)),
  /** The places in the release's files, as in `browser/page.mjs:1:2345 browser/entry.mjs:1:67`. */
  frames: v.optional(v.pipe(v.string(), v.maxLength(800)), ''),
});

interface Options {
  evidence: FailureRecorder;
  errors: Pick<ErrorSamples, 'add'>;
  shell: Pick<ShellBuild, 'version'>;
  resolveVisit: ResolveVisit;
  warn: RateLimitedLog;
}

const bodyLimit = 2048;

/** Browsers' reports: failures of releases, and views of parts that are not the page's own. */
export async function reportRoutes(
  app: FastifyInstance,
  { evidence, errors, shell, resolveVisit, warn }: Options,
): Promise<void> {
  /** Returns the witness of a report; undefined if the report does not count. */
  async function witnessOf(
    request: FastifyRequest,
    report: { remote: RemoteName; version: string; path: string; where?: FailurePlace },
  ): Promise<Witness | undefined> {
    const visit = await resolveVisit(request);
    return isGiven(visit, report) ? witnessIfReturning(visit, pageOf(visit, report)) : undefined;
  }

  app.post('/view', { bodyLimit }, async (request, reply) => {
    const view = v.safeParse(viewSchema, request.body);
    if (!view.success) return refuse(reply, 'This is not a view of a part.');
    const witness = await witnessOf(request, view.output);
    if (witness) evidence.viewed(witness, view.output.remote, view.output.version);
    return reply.code(204).send();
  });

  // The script of a page could not be loaded or has thrown. The document, which reports it, has nothing more to say.
  app.post('/report/shell', { bodyLimit }, async (request, reply) => {
    const visit = await resolveVisit(request);
    const { referer = '' } = request.headers;
    const path = URL.canParse(referer) ? new URL(referer).pathname : '/';
    const witness = witnessIfReturning(visit, pageOf(visit, { remote: shellName, path, where: 'load' }));
    if (witness) evidence.failed(witness, shellName, shell.version, 'load');
    return reply.code(204).send();
  });

  app.post('/report', { bodyLimit }, async (request, reply) => {
    const report = v.safeParse(reportSchema, request.body);
    if (!report.success) return refuse(reply, 'This is not a report of a release.');
    const { remote, version, where, message, frames } = report.output;
    const witness = await witnessOf(request, report.output);
    if (!witness) return reply.code(204).send();
    // The limits of the evidence bound the samples, too.
    if (evidence.failed(witness, remote, version, where))
      await errors.add(remote, version, { where, message, stack: frames });
    warn(
      `${remote}@${version} ${where}`,
      { ...identify(request), remote, version, where, reason: message },
      'a release failed in a browser',
    );
    return reply.code(204).send();
  });
}

function witnessIfReturning(visit: Visit, page: string | undefined): Witness | undefined {
  return visit.isReturning && page !== undefined ? toWitness(visit, page) : undefined;
}

/**
 * Returns true if the store gives this visitor this release: nobody can count for or against a release that
 * they cannot have.
 */
export function isGiven(
  { releases }: Pick<Visit, 'releases'>,
  { remote, version }: { remote: RemoteName; version: string },
): boolean {
  const served = Object.hasOwn(releases, remote) ? releases[remote] : undefined;
  if (!served) return false;
  return (
    served.replaced?.version === version || served.releases.some(({ release }) => release.version === version)
  );
}

/**
 * Returns the page that a report is about, with one name for all 404 pages; undefined if the remote shows
 * nothing on it. A remote renders its own pages, and its slots on any page. Other failures can happen on any
 * page, because its code is prefetched on the pages that link to it and its timers outlive a navigation.
 */
function pageOf(
  { releases }: Visit,
  { remote, path, where }: { remote: RemoteName; path: string; where?: FailurePlace },
): string | undefined {
  const store = siteOf(withPage(releases, path));
  const match = store.match(path);
  if (match?.route.remote === remote) return path;
  const hasSlot = Object.values(store.of(match?.route.remote).site.slots).some(
    (id) => remoteOf(id) === remote,
  );
  if (!hasSlot && where !== 'load' && where !== 'uncaught') return undefined;
  return match ? path : notFoundPage;
}

function refuse(reply: FastifyReply, error: string): FastifyReply {
  return reply.code(400).send({ error });
}
