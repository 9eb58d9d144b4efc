import type { FastifyInstance, FastifyReply } from 'fastify';
import { isWorthPrefetching, refusePrefetch } from './prefetched-page';
import { createProviderNaming } from './name-provider';
import { pagesRoute } from './page-request';
import { withoutPaused } from './fall-back';
import { createPageFinder, type PageFinderOptions } from './find-page';
import { isSampled } from '../evidence/sample';
import { siteOf } from './store-site';
import { identify } from '../http/request-id';
import { canonicalPath, lowerCasePath } from '../http/request-url';
import type { RateLimitedLog } from '../health/rate-limited-log';
import { sendPage } from './send-page';
import { describe, nameSpan, step } from '../health/tracing';
import { setCookies, type ResolveVisit } from '../visit/visit';

interface Options extends PageFinderOptions {
  resolveVisit: ResolveVisit;
  warn: RateLimitedLog;
}

/** The pages: every path that no other route answers [RTE-1]. */
export async function pageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { config, breaker, resolveVisit, warn } = options;
  const pageAt = createPageFinder(options);
  const nameProvider = createProviderNaming(config.storefront.url);

  app.get(pagesRoute, async (request, reply) => {
    const visit = await step('resolve visit', () => resolveVisit(request));
    setCookies(reply, visit);
    // Pages are cached for all visitors, so the page's HTML cannot say who is in the sample.
    if (!isSampled(visit.visitor, config.evidenceSample)) reply.header('server-timing', 'unmeasured');
    const { pathname, search } = visit;
    const served = withoutPaused(visit.releases, pathname, breaker);
    const store = siteOf(served);
    for (const conflict of store.conflicts) warn(conflict, identify(request), conflict);
    const canonical = canonicalPath(request.url, store);
    if (canonical !== undefined) return moved(reply, canonical + search);
    const match = store.match(pathname);
    nameSpan(`${request.method} ${match?.route.path ?? 'an unknown page'}`);
    describe({ 'http.route': match?.route.path, 'pluis.page': match?.page });
    const [next] = store.of(match?.route.remote).site.links;
    // If no remote serves `/`, redirect to the first link in the header.
    const isHomeMissing = match === undefined || served[match.route.remote]?.isOff;
    if (pathname === '/' && next && isHomeMissing) return reply.redirect(next[0] + search, 302);
    const asked = { id: request.id, visit, served };
    const page = nameProvider(await pageAt(pathname, asked), request);
    if (page.status === 404 && match) {
      // Only if the exact path is not found, because it may cost the provider a call.
      const lower = lowerCasePath(pathname);
      if (lower !== pathname && (await pageAt(lower, asked)).status === 200)
        return moved(reply, lower + search);
    }
    if (visit.isAhead && !(await isWorthPrefetching(request, page))) return refusePrefetch(request, reply);
    if (page.status >= 500)
      warn(
        `${match?.route.remote} ${page.status}`,
        { ...identify(request), path: pathname, remote: match?.route.remote, status: page.status },
        'a page could not be served',
      );
    return sendPage(request, reply, page);
  });
}

/** Redirects to the one address of a page. It is not cached, because another visitor's releases may have other pages. */
function moved(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'private, no-cache').redirect(address, 308);
}
