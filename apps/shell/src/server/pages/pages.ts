import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Preview } from '@pluis/rollout';
import { createPageCache } from '../cache/page-cache';
import { isWorthPrefetching, refusePrefetch } from './prefetched-page';
import { createKnownAddresses } from './known-addresses';
import { createProviderNaming } from './name-provider';
import { pagesRoute, type PageContext } from './page-request';
import { renderPage, type RenderedPage } from './render-page';
import { createFallbacks, withoutFailing } from './fall-back';
import { createAddressWarning } from '../visit/one-address';
import type { Quarantine } from '../releases/quarantine';
import type { ErrorSamples } from '../evidence/error-samples';
import { notFoundPage, type FailureRecorder } from '../evidence/evidence';
import { isSampled } from '../evidence/sample';
import type { Metrics } from '../health/metrics';
import type { ServedSet } from '../releases/served-set';
import { siteOf, type FramedSite } from './store-site';
import { identify, passedOnOf } from '../http/request-id';
import { canonicalPath, pageSearch } from '../http/request-url';
import type { RateLimitedLog } from '../health/rate-limited-log';
import { countViews } from './count-views';
import { sendPage } from './send-page';
import { step } from '../health/span';
import { setCookies, type ResolveVisit } from '../visit/visit';

interface Options extends PageContext {
  quarantine: Quarantine;
  metrics: Metrics;
  evidence: FailureRecorder;
  errors: Pick<ErrorSamples, 'add'>;
  resolveVisit: ResolveVisit;
  warn: RateLimitedLog;
  error: RateLimitedLog;
}

/** The pages: every path that no other route answers [RTE-1]. */
export async function pageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { config, quarantine, metrics, evidence, resolveVisit, warn } = options;
  const renderWithFallback = createFallbacks(options);
  const cache = createPageCache({
    seconds: config.cacheSeconds,
    onAsked: (from) => metrics.asked('pages', from),
  });
  const addresses = createKnownAddresses();
  const nameProvider = createProviderNaming(config.storefront.url);
  const warnOfOneAddress = createAddressWarning((fields, message) => app.log.warn(fields, message));

  app.get(pagesRoute, async (request, reply) => {
    const { span } = request;
    const visit = await step(span, 'resolve visit', (own) => resolveVisit(request, own));
    setCookies(reply, visit);
    // Pages are cached for all visitors, so the page's HTML cannot say who is in the sample.
    if (!isSampled(visit.visitor, config.evidenceSample)) reply.header('server-timing', 'unmeasured');
    const { pathname, search, searchParams, preferences, preview } = visit;
    const served = withoutFailing(visit.releases, pathname, quarantine);
    const store = siteOf(served);
    for (const conflict of store.conflicts) warn(conflict, identify(request), conflict);
    const canonical = canonicalPath(request.url, store.match);
    if (canonical !== undefined) return reply.redirect(canonical + search, 308);
    const match = store.match(pathname);
    span?.rename(`${request.method} ${match?.route.path ?? 'an unknown page'}`);
    span?.set({ 'http.route': match?.route.path, 'pluis.page': match?.page });
    const frame = store.of(match?.route.remote);
    const [next] = frame.site.links;
    // If no remote serves `/`, redirect to the first link in the header.
    const isHomeMissing = match === undefined || served[match.route.remote]?.isOff;
    if (pathname === '/' && next && isHomeMissing) return reply.redirect(next[0] + search, 302);
    const label = previewLabel(served, preview);
    const { language, currency } = preferences;
    const read = pageSearch(match?.route, searchParams);
    const key = [pathname, read, language, currency, releaseKey(served, frame), label].join(' ');
    const onlyIfCached = visit.isAhead;
    const cached = await step(span, 'page cache', (own) =>
      cache[onlyIfCached ? 'getAhead' : 'get'](
        pageKey(key),
        async () => {
          const passedOn = passedOnOf({ id: request.id, span: own });
          const asked = { pathname, search: read, preferences, preview: label, onlyIfCached, passedOn };
          const rendered = await timed(match?.page ?? 'none', () =>
            renderWithFallback(served, { pathname, passedOn }, (releases) =>
              renderPage({ ...asked, releases, span: own }, options),
            ),
          );
          return { ...rendered, isKnown: addresses.isKnown(pathname, read, rendered, store) };
        },
        own,
      ),
    );
    const page = nameProvider(cached, request);
    if (visit.isAhead && !(await isWorthPrefetching(request, page))) return refusePrefetch(request, reply);
    if (visit.isSeen) {
      countViews(evidence, visit, match ? pathname : notFoundPage, page.shown);
      warnOfOneAddress(visit, request);
    }
    if (page.status >= 500)
      warn(
        `${match?.route.remote} ${page.status}`,
        { ...identify(request), path: pathname, remote: match?.route.remote, status: page.status },
        'a page could not be served',
      );
    return sendPage(request, reply, page);
  });

  async function timed(id: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const start = performance.now();
    const page = await render();
    metrics.rendered(id, page.status, (performance.now() - start) / 1000);
    return page;
  }
}

/** Returns the preview label of a page, if the page really shows the previewed release. */
function previewLabel(set: ServedSet, preview: Preview | undefined): string | undefined {
  const shown = preview && set[preview.remote]?.releases[0]?.release.version;
  return shown !== undefined && shown === preview?.version ? `${preview.remote} ${shown}` : undefined;
}

/**
 * Returns the part of the cache key that stands for the releases: those that the page shows, names in its
 * boot data or may fall back to, and the pages and links of the site. Trials of other remotes do not change
 * it.
 */
function releaseKey(set: ServedSet, { remotes, digest }: FramedSite): string {
  const releases = remotes.map(
    (remote) => set[remote]?.releases.map(({ release }) => release.integrity).join(',') || set[remote]?.isOff,
  );
  return [digest, ...releases].join(';');
}

/** Hashed, so that long paths do not give long keys. */
function pageKey(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
