import type { FastifyInstance } from 'fastify';
import { defaultLanguage, languages, type Language } from '@pluis/i18n';
import { steadyNow } from '@pluis/releases';
import {
  createStorefrontClient,
  type ProductListOptions,
  type StorefrontClient,
} from '@pluis/storefront-api';
import { createAgingCache } from '../cache/aging-cache';
import { pageAddress } from '@pluis/browser/protocol';
import { escape } from '../pages/escape';
import { siteOf, type StoreRoute } from '../pages/store-site';
import type { Services } from '../services';

/** Serves `robots.txt`, and a sitemap of the pages and of all products. */
export async function robotsRoutes(
  app: FastifyInstance,
  { config, fetch, releases }: Services,
): Promise<void> {
  const { publicUrl, cacheSeconds: seconds, storefront } = config;
  const client = createStorefrontClient({
    ...storefront,
    // The list is cached as a whole: its parts would evict answers for pages.
    fetch: (input, init) => fetch(input, { ...init, cache: 'no-store' }),
    maxRetries: 0,
  });
  const lists = createAgingCache<readonly string[]>({ seconds, maxSize: 1 });

  /** Rejects if the provider does not answer: without the products they would seem to be gone. */
  async function sitemap(): Promise<string> {
    const handles = await lists.get('handles', async () => {
      const at = steadyNow();
      return { value: await allHandles(client), at, keep: 'yes' };
    });
    const { routes } = siteOf(releases.stableReleases());
    const pages = new Set(routes.map(({ path }) => path));
    const entries = routes
      .flatMap((route) => pathsOf(route, handles))
      .map(
        (path) =>
          `<url><loc>${escape(publicUrl + path)}</loc>${pages.has(path) ? alternates(publicUrl, path) : ''}</url>`,
      )
      .join('');
    return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries}</urlset>`;
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const text = await sitemap().catch(() => undefined);
    if (text === undefined)
      return reply.code(503).header('retry-after', '60').type('text/plain').send('Try again later.');
    return reply.type('application/xml').send(text);
  });
}

/** The links to a page in each language. A product's path may differ by language, so its page names them [I18-4]. */
function alternates(publicUrl: string, path: string): string {
  const link = (hreflang: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escape(pageAddress(publicUrl, path, language))}"/>`;
  return [...languages.map(({ code }) => link(code, code)), link('x-default', defaultLanguage)].join('');
}

/** Returns the handles of all products. Rejects if the provider does not answer. */
async function allHandles(client: StorefrontClient): Promise<string[]> {
  const handles = new Set<string>();
  const cursors = new Set<string>();
  const part: ProductListOptions = { first: 250 };
  for (;;) {
    const answer = await client.getProducts(part);
    if (!answer.ok) throw new Error(answer.error.message);
    const { products, next } = answer.value;
    for (const { handle } of products) handles.add(handle);
    // A cursor that comes back would never end.
    if (next === null || cursors.has(next)) return [...handles];
    cursors.add(next);
    part.after = next;
  }
}

/** Replaces lone surrogates, which a shop may send but a URL cannot contain. */
function wellFormed(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

/** Returns the paths of a route: one, or one per product. */
function pathsOf({ path, sitemap }: StoreRoute, handles: readonly string[]): string[] {
  if (sitemap === 'products')
    return handles.map((handle) => path.replace(/:[a-zA-Z]+/, () => encodeURIComponent(wellFormed(handle))));
  return path.includes(':') || sitemap === false ? [] : [path];
}
