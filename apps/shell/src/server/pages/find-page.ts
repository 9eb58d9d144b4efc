import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Preview } from '@pluis/rollout';
import { createPageCache, type SentPage } from '../cache/page-cache';
import type { ErrorSamples } from '../evidence/error-samples';
import type { Metrics } from '../health/metrics';
import type { RateLimitedLog } from '../health/rate-limited-log';
import { describe, step } from '../health/tracing';
import { passedOnOf } from '../http/request-id';
import { pageSearch } from '../http/request-url';
import type { Breaker } from '../render-host/breaker';
import type { ServedSet } from '../releases/served-set';
import type { Visit } from '../visit/visit';
import { dayIn } from './delivery';
import { createFallbacks } from './fall-back';
import { createKnownAddresses } from './known-addresses';
import type { PageContext } from './page-request';
import { renderPage, type RenderedPage } from './render-page';
import { siteOf, type FramedSite } from './store-site';

export interface PageFinderOptions extends PageContext {
  breaker: Breaker;
  metrics: Pick<Metrics, 'asked' | 'rendered' | 'unusable'>;
  errors: Pick<ErrorSamples, 'add'>;
  error: RateLimitedLog;
}

/** The request that a page is looked up for. */
interface Asked extends Pick<FastifyRequest, 'id'> {
  visit: Pick<Visit, 'searchParams' | 'preferences' | 'isAhead' | 'preview'>;
  served: ServedSet;
}

/** Creates the function that returns the page at a path: from the cache, or rendered with other releases if one fails. */
export function createPageFinder(options: PageFinderOptions) {
  const { config, metrics } = options;
  const renderWithFallback = createFallbacks(options);
  const cache = createPageCache({
    seconds: config.cacheSeconds,
    onAsked(from) {
      metrics.asked('pages', from);
      describe({ 'pluis.cache': from });
    },
  });
  const addresses = createKnownAddresses();

  function pageAt(pathname: string, { id, visit, served }: Asked): Promise<SentPage> {
    const { searchParams, preferences, isAhead: onlyIfCached } = visit;
    const store = siteOf(served);
    const match = store.match(pathname);
    const label = previewLabel(served, visit.preview);
    const read = pageSearch(match?.route, searchParams);
    const releases = releaseKey(served, store.of(match?.route.remote));
    const { language, currency } = preferences;
    const today = dayIn(config.timeZone);
    const key = ['html', pathname, read, language, currency, today, releases, label].join(' ');
    return step('page cache', () =>
      cache[onlyIfCached ? 'getAhead' : 'get'](pageKey(key), async () => {
        const passedOn = passedOnOf({ id });
        const asked = { pathname, search: read, preferences, today, preview: label, onlyIfCached, passedOn };
        const rendered = await timed(match?.page ?? 'none', () =>
          renderWithFallback(served, { pathname, passedOn }, (set) =>
            renderPage({ ...asked, releases: set }, options),
          ),
        );
        return { ...rendered, isKnown: addresses.isKnown(pathname, read, rendered, store) };
      }),
    );
  }

  async function timed(id: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const start = performance.now();
    const page = await render();
    metrics.rendered(id, page.status, (performance.now() - start) / 1000);
    return page;
  }

  return pageAt;
}

/** Returns the preview label of a page, if the page really shows the previewed release. */
function previewLabel(set: ServedSet, preview: Preview | undefined): string | undefined {
  const shown = preview && set[preview.remote]?.releases[0]?.release.version;
  return shown !== undefined && shown === preview?.version ? `${preview.remote} ${shown}` : undefined;
}

/**
 * Returns the part of the cache key that stands for the releases: those that the page shows, names in its
 * boot data or may fall back to, those that have failed, and the pages and links of the site. Trials of other remotes do not change
 * it.
 */
function releaseKey(set: ServedSet, { remotes, digest }: FramedSite): string {
  const releases = remotes.map((remote) => {
    const { releases: served = [], isOff, replaced, clientOnly } = set[remote] ?? {};
    return [...served.map(({ release }) => release.integrity), isOff, replaced?.version, clientOnly].join(
      ',',
    );
  });
  return [digest, ...releases].join(';');
}

/** Hashed, so that long paths do not give long keys. */
function pageKey(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
