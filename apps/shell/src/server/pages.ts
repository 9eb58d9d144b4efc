import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RemoteName } from '@pluis/contract';
import type { Preview, ReleaseFlags } from '@pluis/releases';
import { acceptedEncoding, notAcceptable } from './content-encoding';
import type { PageCache, SentPage } from './page-cache';
import { createKnownAddresses } from './known-addresses';
import { renderPage, type PageContext, type RenderedPage } from './render-page';
import { createFallbacks, withoutFailing } from './fall-back';
import type { Quarantine } from './quarantine';
import { bootRelease } from './page-boot';
import type { Evidence, Witness } from './evidence';
import type { Metrics } from './metrics';
import type { ServedReleases, ServedSet } from './served-releases';
import { Overloaded } from './rendering/release-fault';
import { siteOf, type FramedSite } from './store-site';
import { canonicalPath, pageSearch, requestUrl } from './request-url';
import { createSayOnce } from './say-once';
import { readVisitor } from './visitor-request';
import { reportingEndpoints } from './security';

interface Options {
  context: PageContext;
  cache: PageCache;
  flags: Pick<ReleaseFlags, 'problem'>;
  releases: ServedReleases;
  quarantine: Quarantine;
  metrics: Metrics;
  evidence: Evidence;
  previewSecret: string;
}

/** The pages: every path that nothing else answers [RTE-1]. */
export function servePages(app: FastifyInstance, options: Options): void {
  const { context, cache, flags, releases, quarantine, metrics, evidence, previewSecret } = options;
  const renderWithFallback = createFallbacks({
    quarantine,
    metrics,
    error: createSayOnce((fields, message) => app.log.error(fields, message)),
  });
  const warn = createSayOnce((fields, message) => app.log.warn(fields, message));
  const { publicUrl, contextHeaders } = context.config;
  const reading = { publicUrl, previewSecret, contextHeaders };
  const addresses = createKnownAddresses();

  app.get('/*', async (request, reply) => {
    const { pathname, search, searchParams } = requestUrl(request);
    const problem = flags.problem();
    if (problem !== null) throw new Overloaded(problem);
    const { visitor, preferences, preview, attributes, isVisit } = readVisitor(request, reply, reading);
    const served = withoutFailing(
      await releases.forVisitor(visitor, preview, attributes),
      pathname,
      quarantine,
    );
    const store = siteOf(served);
    for (const conflict of store.conflicts) warn(conflict, {}, conflict);
    const canonical = canonicalPath(request.url, store.match);
    if (canonical !== undefined) return reply.redirect(canonical + search, 308);
    const match = store.match(pathname);
    const frame = store.of(match?.route.remote);
    const [next] = frame.site.links;
    // Whoever has the home page: where it is off, or nobody has it, the shop is.
    const isHomeMissing = match === undefined || served[match.route.remote]?.isOff;
    if (pathname === '/' && next && isHomeMissing) return reply.redirect(next[0] + search, 302);
    const label = previewLabel(served, preview);
    const { language, currency } = preferences;
    const read = pageSearch(match?.route, searchParams);
    const key = [pathname, read, language, currency, releaseKey(served, frame), label].join(' ');
    const page = await cache.get(pageKey(key), async () => {
      const rendered = await timed(match?.page ?? 'none', () =>
        renderWithFallback(served, pathname, (set) =>
          renderPage({ pathname, search: read, preferences, releases: set, preview: label }, context),
        ),
      );
      return { ...rendered, isKnown: addresses.isKnown(pathname, read, rendered, store) };
    });
    // What failed while it was rendered is known now.
    const shown = withoutFailing(served, pathname, quarantine);
    const owner = shown === served ? match : siteOf(shown).match(pathname);
    if (isVisit) countView(shown, owner?.route.remote, { visitor, address: request.ip, page: pathname });
    return send(request, reply, page);
  });

  // A page carries the digests of what it shows: what may stand in for that is asked for when it fails.
  app.get<{ Params: { remote: string } }>('/fallback/:remote', async (request, reply) => {
    const { visitor, preview, attributes } = readVisitor(request, reply, reading);
    const failed = requestUrl(request).searchParams.get('failed');
    const set = await releases.forVisitor(visitor, preview, attributes);
    const { remote } = request.params;
    const known = Object.hasOwn(set, remote) ? set[remote]?.releases : undefined;
    const fallback = known?.find(({ release }) => release.version !== failed);
    reply.header('cache-control', 'no-store');
    if (!fallback) return reply.code(404).send({ error: 'There is no other release.' });
    return bootRelease(fallback, context);
  });

  // The same for everybody and for ever: a release never changes.
  app.get<{ Params: { remote: string; version: string } }>(
    '/release/:remote/:version',
    async (request, reply) => {
      const { remote, version } = request.params;
      const served = await releases.ofVersion(remote, version);
      if (!served)
        return reply.header('cache-control', 'no-store').code(404).send({ error: 'No such release.' });
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return bootRelease(served, context);
    },
  );

  async function timed(id: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const start = performance.now();
    const page = await render();
    metrics.rendered(id, page.status, (performance.now() - start) / 1000);
    return page;
  }

  /**
   * A page is a view of its own part, which it shows. A view that another release had to stand in for is a view of the
   * chosen one that failed: the guard sees it.
   */
  function countView(set: ServedSet, remote: RemoteName | undefined, witness: Witness): void {
    const served = remote ? set[remote] : undefined;
    if (!remote || !served) return;
    const { releases: given, insteadOf, isLeftToBrowser } = served;
    const version = given[0]?.release.version;
    if (version !== undefined) evidence.viewed(witness, remote, version);
    if (version !== undefined && isLeftToBrowser) evidence.failed(witness, remote, version, 'server');
    if (insteadOf === undefined) return;
    evidence.viewed(witness, remote, insteadOf);
    evidence.failed(witness, remote, insteadOf, 'server');
  }
}

/** What the page says of a preview: only what it really shows. */
function previewLabel(set: ServedSet, preview: Preview | undefined): string | undefined {
  const shown = preview && set[preview.remote]?.releases[0]?.release.version;
  return shown !== undefined && shown === preview?.version ? `${preview.remote} ${shown}` : undefined;
}

/**
 * What a page depends on of the releases: those that it shows or tells the browser of, those it may fall back to, and
 * the pages and links that there are. Trials of others make no page anew.
 */
function releaseKey(set: ServedSet, { remotes, digest }: FramedSite): string {
  const releases = remotes.map(
    (remote) => set[remote]?.releases.map(({ release }) => release.integrity).join(',') || set[remote]?.isOff,
  );
  return [digest, ...releases].join(';');
}

/** A long path makes no long key. */
function pageKey(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

async function send(request: FastifyRequest, reply: FastifyReply, page: SentPage): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding, cookie');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === undefined) {
    return reply.code(406).header('cache-control', 'no-store').type('text/plain').send(notAcceptable);
  }
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('reporting-endpoints', reportingEndpoints)
    // Not `no-store`: that would keep the page from coming back at once by the back button.
    .header('cache-control', 'private, no-cache')
    .header('etag', page.etag);
  // The browser acts on the header before it reads the page, and a front may send it ahead (103 Early Hints).
  for (const origin of page.connect) reply.header('link', `<${origin}>; rel=preconnect`);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(await page.bytes.in(encoding));
}
