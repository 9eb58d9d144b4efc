import type { APIRequestContext } from '@playwright/test';
import { expect, test as base } from '../harness/test';
import { inLanguage, languages, pages } from './pages';
import { openWhole, untilWhole, wholeHtml } from '../harness/whole-page';

interface Head {
  lang: string | null;
  title: string;
  canonical: string | null;
  alternates: Record<string, string>;
  meta: Record<string, string>;
  links: Record<string, string>;
  jsonLd: Record<string, unknown>[];
}

/** The head of the response, before any script. */
const test = base.extend<{ head: (path: string) => Promise<Head> }>({
  head: async ({ browser, store }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.url });
    const page = await context.newPage();
    await use(async (path) => {
      await openWhole(page, path);
      return page.evaluate(() => {
        const attribute = (selector: string, name: string) =>
          document.querySelector(selector)?.getAttribute(name) ?? null;
        const all = (selector: string, key: string, value: string) =>
          Object.fromEntries(
            [...document.head.querySelectorAll(selector)].map((element) => [
              element.getAttribute(key) ?? '',
              element.getAttribute(value) ?? '',
            ]),
          );
        return {
          lang: document.documentElement.getAttribute('lang'),
          title: document.title,
          canonical: attribute('link[rel="canonical"]', 'href'),
          alternates: all('link[hreflang]', 'hreflang', 'href'),
          meta: { ...all('meta[name]', 'name', 'content'), ...all('meta[property]', 'property', 'content') },
          links: all('link[rel]:not([hreflang])', 'rel', 'href'),
          jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map((element) =>
            JSON.parse(element.textContent),
          ),
        };
      });
    });
    await context.close();
  },
});

for (const { name, path } of pages.filter((page) => page.path !== '/nowhere'))
  test(`[RTE-4] [I18-4] ${name} has title, description, picture and addresses of its own in each language`, async ({
    head,
    request,
    store,
  }) => {
    const address = `${store.url}${path}`;
    const english = await head(path);
    const polish = await head(inLanguage(path, 'pl'));
    for (const { title, meta } of [english, polish]) {
      expect(title).toContain('Pluis');
      expect(meta.description?.length ?? 0).toBeGreaterThan(40);
      expect(meta['og:title']).toBe(title);
    }
    expect([english.lang, polish.lang]).toEqual(['en', 'pl']);
    // The provider names and describes products.
    if (!path.startsWith('/product')) {
      expect(polish.title).not.toBe(english.title);
      expect(polish.meta.description).not.toBe(english.meta.description);
    }
    expect([english.canonical, english.meta['og:url']]).toEqual([address, address]);
    expect(english.alternates).toEqual({
      en: address,
      ...Object.fromEntries(languages.slice(1).map((language) => [language, inLanguage(address, language)])),
      'x-default': address,
    });
    expect(polish.canonical).toBe(inLanguage(address, 'pl'));
    expect(polish.alternates).toEqual(english.alternates);
    const picture = english.meta['og:image'] ?? '';
    if (path === '/') expect(picture).toBe(`${store.url}/og.png`);
    const answer = await request.get(picture);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\/(png|jpeg|webp)/);
  });

test('[RTE-2] the 404 page has a title, and tells search engines to leave it', async ({ head }) => {
  const { title, meta, canonical, alternates } = await head('/nowhere');
  expect(title).toBe('Oops! Page not found | Pluis');
  expect(meta.description).not.toBe('');
  expect(meta.robots).toBe('noindex');
  expect(canonical).toBeNull();
  expect(alternates).toEqual({});
});

test('a product describes itself in structured data', async ({ head }) => {
  const { jsonLd } = await head('/product/mesh-wash-bag?currency=PLN');
  const types = jsonLd.map((each) => each['@type']);
  expect(types.filter((type) => type !== 'OfferShippingDetails')).toEqual([
    'Product',
    'MerchantReturnPolicy',
    'BreadcrumbList',
  ]);
  expect(jsonLd[0]).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Mesh Wash Bag',
    // In the currency that the provider charges, not the one that is shown.
    offers: { '@type': 'Offer', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  });
  expect(Number((jsonLd[0]?.offers as { price?: unknown } | undefined)?.price)).toBe(7.95);
});

async function products(request: APIRequestContext, url: string): Promise<string[]> {
  const html = await wholeHtml(request, url);
  return [...html.matchAll(/href="(\/product\/[^"?]+)/g)].map(([, href]) => href ?? '');
}

test('the sitemap lists the pages and every product, and robots.txt links to it', async ({
  request,
  store,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${store.url}/sitemap.xml`);
  // A new store may not know its products yet.
  const sitemap = await untilWhole(
    '/sitemap.xml',
    () => request.get('/sitemap.xml'),
    (answer) => answer.status() !== 503,
  );
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  const text = await sitemap.text();
  const information = ['/contact', '/returns', '/privacy', '/imprint'];
  const paths = ['/', '/shop', ...information, ...(await products(request, '/shop'))];
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) expect(text).toContain(`<loc>${store.url}${path}</loc>`);
});

test('the favicon, the touch icon and the manifest exist, with every icon at its size', async ({
  head,
  page,
  request,
}) => {
  const { links } = await head('/');
  expect((await request.get(links.icon ?? '')).headers()['content-type']).toBe('image/svg+xml');
  expect((await request.get('/apple-touch-icon.png')).headers()['content-type']).toBe('image/png');
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon');
  const manifest = await request.get(links.manifest ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { name, start_url, icons } = await manifest.json();
  expect(name).toContain('Pluis');
  expect(start_url).toBe('/');
  expect(icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
  await page.goto('/');
  for (const { src, sizes } of icons) {
    const width = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return image.naturalWidth;
    }, src);
    if (sizes !== 'any') expect(`${width}x${width}`, src).toBe(sizes);
  }
});
