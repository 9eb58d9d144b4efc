import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { remoteNames } from '@pluis/contract';
import type { Preview } from '@pluis/releases';
import type { PageCache, SentPage } from './page-cache';
import { RenderFailure, renderPage, spareOf, type PageContext, type RenderedPage } from './render-page';
import type { Metrics } from './metrics';
import type { ServedRelease, ServedReleases, ServedRemote, ServedSet } from './served-releases';
import { snapshotType } from '../page/snapshot';
import { requestUrl } from './request-url';
import { readVisitor } from './visitor-request';
import { contentSecurityPolicy } from './security';

interface Options {
  context: PageContext;
  cache: PageCache;
  releases: ServedReleases;
  metrics: Metrics;
  previewSecret: string;
}

/** The pages: every path that nothing else answers [RTE-1]. */
export function servePages(app: FastifyInstance, options: Options): void {
  const { context, cache, releases, metrics, previewSecret } = options;
  const isSecure = context.config.publicUrl.startsWith('https:');

  app.get('/*', async (request, reply) => {
    const { visitor, preferences, preview } = readVisitor(request, reply, { isSecure, previewSecret });
    const { pathname, search } = requestUrl(request);
    const served = await releases.forVisitor(visitor, preview);
    if (pathname === '/' && served.marketing.isOff) return reply.redirect(`/shop${search}`, 302);
    const label = previewLabel(served, preview);
    const isSnapshot = request.headers.accept === snapshotType;
    const { language, currency } = preferences;
    const key = [pathname, language, currency, releaseKey(served), label, isSnapshot].join(' ');
    const page = await cache.get(pageKey(key), async () => {
      const rendered = await renderWithFallback(served, request.log, (set) =>
        renderPage({ pathname, preferences, releases: set, preview: label }, context),
      );
      return isSnapshot ? asSnapshot(rendered) : rendered;
    });
    if (isSnapshot) {
      reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
      return sendEncoded(request, reply, page);
    }
    countViews(served);
    return send(request, reply, page, context);
  });

  // A page carries the digests of what it shows: what may stand in for that is asked for when it fails.
  app.get<{ Params: { remote: string } }>('/spare/:remote', async (request, reply) => {
    const { visitor, preview } = readVisitor(request, reply, { isSecure, previewSecret });
    const failed = requestUrl(request).searchParams.get('failed');
    const remote = remoteNames.find((name) => name === request.params.remote);
    const known = remote ? (await releases.forVisitor(visitor, preview))[remote].releases : [];
    const spare = known.find(({ release }) => release.version !== failed);
    reply.header('cache-control', 'no-store');
    if (!spare) return reply.code(404).send({ error: 'There is no other release.' });
    return spareOf(spare, context);
  });

  /** A view that another release had to stand in for is a view of the chosen one that failed: the guard sees it. */
  function countViews(set: ServedSet): void {
    for (const remote of remoteNames) {
      const { releases: given, insteadOf } = set[remote];
      const version = given[0]?.release.version;
      if (version !== undefined) metrics.viewed(remote, version);
      if (insteadOf === undefined) continue;
      metrics.viewed(remote, insteadOf);
      metrics.failed(remote, insteadOf, 'server');
    }
  }

  /** Renders with the chosen releases; one that throws is replaced by the last good one, or left to the browser [MFE-4]. */
  async function renderWithFallback(
    set: ServedSet,
    log: FastifyBaseLogger,
    render: (set: ServedSet) => Promise<RenderedPage>,
  ): Promise<RenderedPage> {
    try {
      return await render(set);
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error;
      const { release } = error.served;
      releases.failed(release, error.message);
      metrics.failed(release.name, release.version, 'server');
      log.error(
        { err: error, remote: release.name, version: release.version },
        'a release could not be rendered',
      );
      return renderWithFallback(without(set, error.served), log, render);
    }
  }
}

/** A page's part alone. Where there is none the page's own code shows what is to be seen. */
function asSnapshot(page: RenderedPage): RenderedPage {
  const { snapshot } = page;
  return { ...page, html: JSON.stringify(snapshot ?? null), status: snapshot ? page.status : 404 };
}

/** The set without a release that cannot be rendered; the last one of a remote is left to the browser. */
function without(set: ServedSet, failed: ServedRelease): ServedSet {
  const drop = (remote: ServedRemote): ServedRemote => {
    const releases = remote.releases.filter((each) => each !== failed);
    if (releases.length === remote.releases.length) return remote;
    return releases.length > 0 ? { ...remote, releases } : { ...remote, isLeftToBrowser: true };
  };
  return { marketing: drop(set.marketing), catalog: drop(set.catalog), cart: drop(set.cart) };
}

/** What the page says of a preview: only what it really shows. */
function previewLabel(set: ServedSet, preview: Preview | undefined): string | undefined {
  const remote = remoteNames.find((name) => name === preview?.remote);
  const shown = remote && set[remote].releases[0]?.release.version;
  return shown !== undefined && shown === preview?.version ? `${remote} ${shown}` : undefined;
}

/** The releases that a page depends on: those it shows, those it may fall back to. */
function releaseKey(set: ServedSet): string {
  return remoteNames
    .map(
      (remote) => set[remote].releases.map(({ release }) => release.integrity).join(',') || set[remote].isOff,
    )
    .join(';');
}

/** A long path makes no long key. */
function pageKey(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SentPage,
  context: PageContext,
): FastifyReply {
  const { releasesBase, config } = context;
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header(
      'content-security-policy',
      contentSecurityPolicy(page.scriptHashes, { storefrontUrl: config.storefront.url, releasesBase }),
    )
    // Not `no-store`: that would keep the page from coming back at once by the back button.
    .header('cache-control', 'private, no-cache')
    .header('etag', page.etag);
  // The browser acts on the header before it reads the page, and a front may send it ahead (103 Early Hints).
  if (page.pictureOrigin) reply.header('link', `<${page.pictureOrigin}>; rel=preconnect`);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return sendEncoded(request, reply, page);
}

function sendEncoded(request: FastifyRequest, reply: FastifyReply, page: SentPage): FastifyReply {
  reply.header('vary', 'accept, accept-encoding, cookie');
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(page[encoding]);
}
