import type { FastifyInstance } from 'fastify';
import { createStorefrontClient } from '@pluis/storefront-api';
import { escape } from './document';
import type { PageContext } from './render-page';

/** What search engines ask for: `robots.txt` and a sitemap of the pages and the products. */
export function serveForRobots(app: FastifyInstance, { config, fetch }: PageContext): void {
  const client = createStorefrontClient({ ...config.storefront, fetch });

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nAllow: /\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const products = await client.getProducts({ first: 250 });
    // A sitemap without the products would say that they are gone.
    if (!products.ok)
      return reply.code(503).header('retry-after', '60').type('text/plain').send('Try again later.');
    const paths = [
      '/',
      '/shop',
      ...products.value.map(({ handle }) => `/product/${encodeURIComponent(handle)}`),
    ];
    const urls = paths.map((path) => `<url><loc>${escape(config.publicUrl + path)}</loc></url>`).join('');
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      );
  });
}
