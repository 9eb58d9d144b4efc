import type { FastifyInstance } from 'fastify';
import { blocks, plain } from '@pluis/contract/markdown';
import { currencies, defaultLanguage, languages } from '@pluis/i18n';
import { siteOf, type StoreRoute } from '../pages/store-site';
import type { Services } from '../services';

/** Serves `/llms.txt`: the pages that the releases declare, and how agents read them [AGT-1]. */
export async function llmsRoutes(app: FastifyInstance, { config, releases, shop }: Services): Promise<void> {
  const { publicUrl } = config;
  const { name: brand } = shop.brand;
  app.get('/llms.txt', async (_request, reply) => {
    const { routes } = siteOf(releases.stableReleases());
    return reply.type('text/plain; charset=utf-8').send(llmsText(routes, { publicUrl, brand }));
  });
}

function llmsText(
  routes: readonly StoreRoute[],
  { publicUrl, brand }: { publicUrl: string; brand: string },
): string {
  return blocks([
    `# ${plain(brand)}`,
    `> An online shop in ${languages.map(({ name }) => name).join(', ')}.`,
    'Send `Accept: text/markdown` to read a page as Markdown: it has the facts of the HTML (price by variant, stock, delivery, returns). A page without Markdown answers with HTML.',
    `- Language: \`?lang=\` and one of ${listOf(languages)}; \`${defaultLanguage}\` by default`,
    `- Currency: \`?currency=\` and one of ${listOf(currencies)}`,
    '## Pages',
    routes.flatMap((route) => lineOf(route, { publicUrl, brand }) ?? []).join('\n'),
    `All addresses: ${publicUrl}/sitemap.xml`,
  ]);
}

function listOf(options: readonly { code: string }[]): string {
  return options.map(({ code }) => `\`${code}\``).join(', ');
}

function lineOf(
  { path, link, footer, sitemap }: StoreRoute,
  { publicUrl, brand }: { publicUrl: string; brand: string },
): string | undefined {
  if (sitemap === 'products') return `- Products: ${publicUrl}${path.replace(/:([a-zA-Z]+)/, '{$1}')}`;
  if (path.includes(':') || sitemap === false) return undefined;
  // A link to a place on the page does not name the page.
  const text = link?.text ?? (footer?.hash === undefined ? footer?.text : undefined);
  const name = text?.[defaultLanguage] ?? (path === '/' ? brand : path);
  return `- [${plain(name)}](${publicUrl}${path})`;
}
