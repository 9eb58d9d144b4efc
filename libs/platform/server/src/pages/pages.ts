import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Preview } from '@pluis/rollout';
import { createPageCache, type SentPage } from '../cache/page-cache';
import { isSampled } from '../evidence/sample';
import type { Metrics } from '../health/metrics';
import { describe, nameSpan, step } from '../health/tracing';
import { acceptedEncoding, acceptedForm, notAcceptable } from '../http/content-encoding';
import { namesTag } from '../http/entity-tag';
import { identify, passedOnOf } from '../http/request-id';
import { canonicalPath, lowerCasePath, pageSearch } from '../http/request-url';
import { reportingEndpoints } from '../http/security';
import { sendText } from '../http/send-text';
import type { ServedSet } from '../releases/served-set';
import { setCookies, type Visit } from '../visit/visit';
import { dayIn } from './delivery';
import { withoutPaused } from './fall-back';
import { createKnownAddresses } from './known-addresses';
import { createProviderNaming } from './name-provider';
import { pageKey, pagesRoute, type PageForm } from './page-request';
import { isWorthPrefetching, refusePrefetch } from './prefetched-page';
import { createFallbackRenderer, type FallbackOptions } from './render-page';
import { siteOf } from './store-site';
import type { Services } from '../services';

interface FinderOptions extends FallbackOptions {
  metrics: Pick<Metrics, 'asked' | 'rendered' | 'unusable'>;
}

/** `Retry-After` of a page whose own part is unavailable, in seconds. */
const retryAfter = 5;

/** The pages: every path that no other route answers [RTE-1]. */
export async function pageRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, breaker, resolveVisit, warn } = services;
  const pageAt = createPageFinder(services);
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
    const own = match?.route.remote;
    nameSpan(`${request.method} ${match?.route.path ?? 'an unknown page'}`);
    describe({ 'http.route': match?.route.path, 'pluis.page': match?.page });
    const [next] = store.of(own).site.links;
    // If no remote serves `/`, redirect to the first link in the header.
    const isHomeMissing = own === undefined || served[own]?.isOff;
    if (pathname === '/' && next && isHomeMissing) return reply.redirect(next[0] + search, 302);
    const asked = { id: request.id, visit, served, as: acceptedForm(request.headers.accept) };
    const page = nameProvider(await pageAt(pathname, asked), request);
    if (page.status === 404 && match) {
      // Only if the exact path is not found, because it may cost the provider a call.
      const lower = lowerCasePath(pathname);
      if (lower !== pathname && (await pageAt(lower, asked)).status === 200)
        return moved(reply, lower + search);
    }
    if (visit.isAhead && !(await isWorthPrefetching(request, page))) return refusePrefetch(request, reply);
    if (page.status >= 500) {
      const fields = { ...identify(request), path: pathname, remote: own, status: page.status };
      warn(`${own} ${page.status}`, fields, 'a page could not be served');
    }
    return sendPage(request, reply, page);
  });
}

/** Redirects to the one address of a page. It is not cached, because another visitor's releases may have other pages. */
function moved(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'private, no-cache').redirect(address, 308);
}

/** The request that a page is looked up for. */
interface Asked extends Pick<FastifyRequest, 'id'> {
  visit: Pick<Visit, 'searchParams' | 'preferences' | 'isAhead' | 'preview'>;
  served: ServedSet;
  as: PageForm;
}

/** Creates the function that returns the page at a path, from the cache or rendered. */
export function createPageFinder(options: FinderOptions) {
  const { config, metrics } = options;
  const render = createFallbackRenderer(options);
  const addresses = createKnownAddresses();
  const cache = createPageCache({
    seconds: config.cacheSeconds,
    onAsked(from) {
      metrics.asked('pages', from);
      describe({ 'pluis.cache': from });
    },
  });

  return async function pageAt(pathname: string, { id, visit, served, as }: Asked): Promise<SentPage> {
    const { searchParams, preferences, isAhead: onlyIfCached } = visit;
    const store = siteOf(served);
    const match = store.match(pathname);
    const search = pageSearch(match?.route, searchParams);
    const preview = previewLabel(served, visit.preview);
    const today = dayIn(config.timeZone);
    const request = { pathname, as, search, preferences, today, releases: served, preview, onlyIfCached };
    return step('page cache', () =>
      cache[onlyIfCached ? 'getAhead' : 'get'](pageKey(request), async () => {
        const start = performance.now();
        const page = await render({ ...request, passedOn: passedOnOf({ id }) });
        metrics.rendered(match?.page ?? 'none', page.status, (performance.now() - start) / 1000);
        return { ...page, isKnown: addresses.isKnown(pathname, search, page, store) };
      }),
    );
  };
}

/** Returns the preview label of a page, if the page really shows the previewed release. */
function previewLabel(set: ServedSet, preview: Preview | undefined): string | undefined {
  const shown = preview && set[preview.remote]?.releases[0]?.release.version;
  return shown !== undefined && shown === preview?.version ? `${preview.remote} ${shown}` : undefined;
}

/** Sends a page with its headers, or 304 if the browser has it. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: SentPage): Promise<FastifyReply> {
  const { 'accept-encoding': accepted, 'if-none-match': had } = request.headers;
  reply.header('vary', 'accept, accept-encoding, cookie');
  const encoding = acceptedEncoding(accepted);
  if (encoding === undefined) return sendText(reply, 406, notAcceptable);
  reply
    .header('content-type', `text/${page.as}; charset=utf-8`)
    .header('content-security-policy', page.policy)
    .header('reporting-endpoints', reportingEndpoints)
    // Not `no-store`, which would disable the back/forward cache.
    .header('cache-control', page.status < 500 ? 'private, no-cache' : 'no-store');
  if (page.status === 503) reply.header('retry-after', retryAfter);
  // Browsers act on the header before they read the page, and a proxy may send it in advance (103 Early
  // Hints).
  if (page.links.length > 0) reply.header('link', page.links.join(', '));
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (namesTag(had, page.etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(await page.bytes.in(encoding));
}
