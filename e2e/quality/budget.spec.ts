import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../harness/paths';
import { startStore } from '../harness/store';
import { expect, test as base } from '../harness/test';
import { bytesOnTheWire, openUntouched, type Fetched } from './budget-traffic';
import { inLanguage, languages } from './pages';

interface PageBudget {
  path: string;
  /** kB (1000 bytes), as sent. */
  script: number;
  html: number;
  requests: number;
}

const { pages }: { pages: Record<string, PageBudget> } = JSON.parse(
  readFileSync(path.join(root, 'scripts/budgets.json'), 'utf8'),
);

/** A store with caches: cached pages get the best compression soon after their first visit, as in production. */
const test = base.extend<object, { store: Awaited<ReturnType<typeof startStore>> }>({
  store: [
    async ({ provider }, use) => {
      const store = await startStore(provider, { CACHE_SECONDS: '60' });
      await use(store);
      await store.stop();
    },
    { scope: 'worker' },
  ],
});

/** On a cold start the provider may answer too late for a page, which is then not cached. */
async function whenWhole(address: string): Promise<void> {
  await expect.poll(async () => (await fetch(address)).text()).not.toContain('role="status"');
}

function kilobytes(fetched: readonly Fetched[]): number {
  return fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

for (const [name, budget] of Object.entries(pages)) {
  test(`the ${name} page sends no more script than its budget, nothing twice, and no waterfall`, async ({
    page,
    store,
  }) => {
    await whenWhole(store.url + budget.path);
    const fetched = await openUntouched(page, store.url + budget.path);
    const urls = fetched.map(({ url }) => url);
    const scripts = fetched.filter(({ kind }) => kind === 'Script');
    expect(scripts.length).toBeGreaterThan(0);
    expect(kilobytes(scripts)).toBeLessThanOrEqual(budget.script);
    expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(budget.requests);
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
    expect(fetched.filter(({ depth }) => depth > 1)).toEqual([]);
  });

  test(`the ${name} page needs no stylesheet or script before it is painted, and waits for no font`, async ({
    page,
    store,
  }) => {
    await whenWhole(store.url + budget.path);
    const fetched = await openUntouched(page, store.url + budget.path);
    // The styles of the closed cart come after the visible content.
    const late = await page
      .locator('#root ~ link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')));
    expect(late).toHaveLength(1);
    const early = fetched.filter(({ kind, url }) => kind === 'Stylesheet' && !late.includes(url));
    expect(early).toEqual([]);
    // One font, for the headings. They are painted with a fallback until it has come.
    const fonts = fetched.filter(({ kind, url }) => kind === 'Font' || /\.woff2/.test(url));
    expect(fonts.map(({ url }) => url)).toEqual([
      expect.stringMatching(/\/assets\/display-latin\.\w+\.woff2$/),
    ]);
    const displays = await page.evaluate(() => [...document.fonts].map(({ display }) => display));
    expect(new Set(displays)).toEqual(new Set(['swap', 'auto']));
    const blocking = page.locator(
      'head link[rel=stylesheet], head script[src]:not([type=module], [async], [defer])',
    );
    await expect(blocking).toHaveCount(0);
  });

  for (const language of languages) {
    test(`the HTML of the ${name} page is within its budget in ${language}`, async ({ store }) => {
      const address = store.url + inLanguage(budget.path, language);
      await whenWhole(address);
      await expect.poll(async () => (await bytesOnTheWire(address)) / 1000).toBeLessThanOrEqual(budget.html);
    });
  }
}

declare global {
  interface Window {
    largest: (string | undefined)[];
  }
}

for (const [width, language] of [
  [360, 'en'],
  [1024, 'en'],
  ...languages.map((each) => [412, each] as const),
] as const) {
  test(`the largest paint of the landing page is its text in ${language} at ${width} px`, async ({
    page,
    store,
  }) => {
    const address = store.url + inLanguage('/', language);
    await expect.poll(async () => (await fetch(address)).text()).toContain('<img');
    await page.setViewportSize({ width, height: 823 });
    await page.addInitScript(() => {
      window.largest = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('element' in entry && entry.element instanceof Element)
            window.largest.push(entry.element.tagName);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(address);
    const picture = page.locator('main img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    await expect.poll(() => page.evaluate(() => window.largest)).not.toEqual([]);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(await page.evaluate(() => window.largest)).not.toContain('IMG');
  });
}

for (const { path: address } of [pages.list, pages.product].filter((page) => page !== undefined)) {
  test(`the first picture of ${address} is fetched first, those further down when they are near`, async ({
    page,
    store,
  }) => {
    await whenWhole(store.url + address);
    await page.goto(store.url + address);
    const pictures = page.locator('main img');
    await expect(pictures.first()).toHaveAttribute('loading', 'eager');
    await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
    await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
    const every = await pictures.evaluateAll((all) =>
      all.map((picture) => ({
        keepsItsPlace: picture.hasAttribute('width') && picture.hasAttribute('height'),
        sources: picture.getAttribute('srcset')?.split(',').length ?? 0,
        isHigh: picture.getAttribute('fetchpriority') === 'high',
      })),
    );
    expect(every.filter(({ keepsItsPlace, sources }) => !keepsItsPlace || sources < 2)).toEqual([]);
    expect(every.filter(({ isHigh }) => isHigh).length).toBeLessThanOrEqual(3);
  });

  test(`the pictures of ${address} come in a modern format, no larger than they are shown`, async ({
    page,
    store,
  }) => {
    await whenWhole(store.url + address);
    const answered = page.waitForResponse((response) => response.request().resourceType() === 'image');
    await page.goto(store.url + address);
    expect((await answered).headers()['content-type']).toMatch(/^image\/(avif|webp)$/);
    const [natural, shown] = await page
      .locator('main img')
      .first()
      .evaluate((picture: HTMLImageElement) => [
        picture.naturalWidth,
        picture.clientWidth * devicePixelRatio,
      ]);
    expect(natural).toBeLessThan((shown ?? 0) * 2);
  });
}
