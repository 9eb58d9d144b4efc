import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { remoteOf, type RemoteName } from '@pluis/contract';
import { identify } from '../http/request-id';
import { withPage } from '../pages/fall-back';
import { headerParts } from '@pluis/browser/protocol';
import { siteOf } from '../pages/store-site';
import { createAddressWarning } from '../visit/one-address';
import type { Visit } from '../visit/visit';
import { messagesSchema, type FailureMessage, type ViewMessage, type VisitMessage } from './messages';
import { createNetworkLimit } from './network';
import { isSampled } from './sample';
import type { Services } from '../services';

/** In bytes. A page sends a view and at most ten failures. */
const bodyLimit = 16_384;
/** Maximum requests per network in a minute. */
const maxRequests = 120;
const windowMs = 60_000;
/** Crawlers that run scripts. They are no shoppers. */
const crawler = /bot\b|bot\/|crawl|spider|lighthouse/i;
/** Stands for every path without a page. */
const notFoundPage = '404';

/**
 * Accepts messages from browsers: views, failures and visits. Only messages count. A request for a page does not, because
 * it may come from a program [MFE-9].
 */
export async function evidenceRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { resolveVisit } = services;
  const hasRoom = createNetworkLimit({ max: maxRequests, windowMs });
  const warnOfOneAddress = createAddressWarning((fields, message) => app.log.warn(fields, message));
  const { countView, countFailure, countVisit } = createCounting(services);
  app.post(
    '/evidence',
    {
      bodyLimit,
      async onRequest(request, reply) {
        if (hasRoom(request.ip)) return;
        return reply
          .code(429)
          .header('retry-after', String(windowMs / 1000))
          .send();
      },
    },
    async (request, reply) => {
      const messages = v.safeParse(messagesSchema, request.body);
      if (!messages.success) return reply.code(400).send({ error: 'These are not messages of a page.' });
      const visit = await resolveVisit(request);
      if (!visit.isReturning || crawler.test(request.headers['user-agent'] ?? ''))
        return reply.code(204).send();
      warnOfOneAddress(visit, request);
      for (const message of messages.output)
        if (message.kind === 'view') countView(visit, message);
        else if (message.kind === 'failure') await countFailure(visit, message, request);
        else countVisit(visit, message);
      return reply.code(204).send();
    },
  );
}

/** Counts what the messages of a visitor say, if the store gave them the release. */
function createCounting({ config, evidence, errors, warn }: Services) {
  return {
    countView(visit: Visit, { path, page: part, releases, failed }: ViewMessage): void {
      // A preview is seen by the team, not by shoppers.
      if (visit.preview) return;
      for (const remote of remotesSeen(visit, part, path)) {
        const version = Object.hasOwn(releases, remote) ? releases[remote] : null;
        const page = version ? pageOf(visit, remote, path) : undefined;
        if (version && page && isGiven(visit, remote, version))
          evidence.viewed(visit, { remote, version }, page);
      }
      for (const [name, version] of Object.entries(failed)) {
        const page = pageOf(visit, name, path);
        if (page && isGiven(visit, name, version))
          evidence.failed(visit, { remote: name, version }, page, 'server');
      }
    },
    async countFailure(visit: Visit, message: FailureMessage, request: FastifyRequest): Promise<void> {
      const { remote, version, path, where, message: reason, frames } = message;
      const page = pageOf(visit, remote, path, where !== 'render');
      if (!page || !isGiven(visit, remote, version)) return;
      // The team of a preview sees its errors, but shoppers do not have them. The limits of the evidence bound the samples, too.
      if (visit.preview || evidence.failed(visit, { remote, version }, page, where))
        await errors.add(remote, version, { where, message: reason, stack: frames });
      const fields = { ...identify(request), remote, version, where, reason };
      warn(`${remote}@${version} ${where}`, fields, 'a release failed in a browser');
    },
    countVisit(visit: Visit, { remotes }: VisitMessage): void {
      if (visit.preview || !isSampled(visit.visitor, config.evidenceSample)) return;
      for (const entry of remotes)
        if (isGiven(visit, entry.remote, entry.version)) evidence.visited(visit, entry);
    },
  };
}

/** The remotes that are seen with a part: with a page also those with a part in the header. */
function remotesSeen(visit: Visit, part: ViewMessage['page'], path: string): Set<RemoteName> {
  const { slots } = siteAt(visit, path);
  const isSlot = Object.values(slots).some((id) => id === part);
  return new Set([part?.split('/', 1)[0] ?? '', ...(isSlot ? [] : headerParts(slots).map(remoteOf))]);
}

/**
 * Returns true if the store gives this visitor this release: nobody can count for or against a release that
 * they cannot have.
 */
function isGiven({ releases }: Visit, remote: RemoteName, version: string): boolean {
  const served = Object.hasOwn(releases, remote) ? releases[remote] : undefined;
  if (!served) return false;
  return (
    served.replaced?.version === version || served.releases.some(({ release }) => release.version === version)
  );
}

/**
 * Returns the page that a message is about, with one name for all 404 pages; undefined if the remote shows
 * nothing on it. A remote renders its own pages, and its slots on any page. `isAnywhere`: other failures can happen
 * on any page, because its code is prefetched on the pages that link to it and its timers outlive a navigation.
 */
function pageOf(visit: Visit, remote: RemoteName, path: string, isAnywhere = false): string | undefined {
  const { match, slots } = siteAt(visit, path);
  if (match?.route.remote === remote) return path;
  if (!isAnywhere && !Object.values(slots).some((id) => remoteOf(id) === remote)) return undefined;
  return match ? path : notFoundPage;
}

/** The page at a path, and the slots around it, of a visitor's releases. */
function siteAt({ releases }: Visit, path: string) {
  const store = siteOf(withPage(releases, path));
  const match = store.match(path);
  return { match, slots: store.of(match?.route.remote).site.slots };
}
