import type { FastifyInstance } from 'fastify';
import { createStorefrontClient } from '@pluis/storefront-api';
import { escape } from '../pages/escape';
import type { PageContext } from '../pages/page-request';
import type { ServedReleases } from '../releases/served-releases';
import { siteOf, type StoreRoute } from '../pages/store-site';

/** Serves `robots.txt`, and a sitemap of the pages and products. */
export async function robotsRoutes(
  app: FastifyInstance,
  { config, fetch, releases }: PageContext & { releases: Pick<ServedReleases, 'stableReleases'> },
): Promise<void> {
  const client = createStorefrontClient({ ...config.storefront, fetch, maxRetries: 0 });

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nAllow: /\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const products = await client.getProducts({ first: 250 });
    // A sitemap without the products would tell search engines that they are gone.
    if (!products.ok)
      return reply.code(503).header('retry-after', '60').type('text/plain').send('Try again later.');
    const handles = products.value.products.map(({ handle }) => handle);
    const paths = siteOf(releases.stableReleases()).routes.flatMap((route) => pathsOf(route, handles));
    const urls = paths.map((path) => `<url><loc>${escape(config.publicUrl + path)}</loc></url>`).join('');
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      );
  });
}

/** Replaces lone surrogates, which a shop may send but a URL cannot contain. */
function wellFormed(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

/** Returns the paths of a route: one, or one per product. */
function pathsOf({ path, sitemap }: StoreRoute, handles: readonly string[]): string[] {
  if (sitemap === 'products')
    return handles.map((handle) => path.replace(/:[a-zA-Z]+/, encodeURIComponent(wellFormed(handle))));
  return path.includes(':') || sitemap === false ? [] : [path];
}
