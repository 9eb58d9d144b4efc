import { whenFetchedAhead, whenTakenOver } from '../harness/shop';
import { expect, testWithCaches as test, withMotion } from '../harness/test';
import { bytesOnTheWire, openUntouched, type Fetched } from './budget-traffic';
import { pageBudgets } from './page-budgets';
import { boxOf } from './boxes';
import { inLanguage } from './pages';

test.use(withMotion);

/** On a cold start the provider may answer too late for a page, which is then not cached. */
async function whenWhole(address: string): Promise<void> {
  await expect.poll(async () => (await fetch(address)).text()).not.toContain('role="status"');
}

function kilobytes(fetched: readonly Fetched[]): number {
  return fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

for (const [name, budget] of Object.entries(pageBudgets)) {
  test(`the ${name} page sends no more than its budgets, nothing twice, without a waterfall, and is painted before any stylesheet, script or font`, async ({
    page,
    store,
  }) => {
    // Polish is the longest.
    const address = store.url + inLanguage(budget.path, 'pl');
    await whenWhole(address);
    await expect.poll(async () => (await bytesOnTheWire(address)) / 1000).toBeLessThanOrEqual(budget.html);
    await whenWhole(store.url + budget.path);
    const fetched = await openUntouched(page, store.url + budget.path);
    const urls = fetched.map(({ url }) => url);
    const scripts = fetched.filter(({ kind }) => kind === 'Script');
    expect(scripts.length).toBeGreaterThan(0);
    expect(kilobytes(scripts)).toBeLessThanOrEqual(budget.script);
    expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(budget.requests);
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
    expect(fetched.filter(({ depth }) => depth > 1)).toEqual([]);
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
}

/** kB (1000 bytes) of code that a page fetches in all, with everything that it prefetches. */
const wholeScript = 190;

test(`[UI-4] a product and the pages that it prefetches need at most ${wholeScript} kB of script in all`, async ({
  page,
  store,
}) => {
  const address = store.url + pageBudgets.product.path;
  await whenWhole(address);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.mjs')) scripts.add(request.url());
  });
  await page.goto(address);
  await whenTakenOver(page);
  await whenFetchedAhead(page, 'catalog/ShopPage');
  // Parts are prefetched one after the other: the next one would have been requested by then.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
  const sizes = await Promise.all([...scripts].map(bytesOnTheWire));
  expect(scripts.size).toBeGreaterThan(5);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000, [...scripts].join('\n')).toBeLessThanOrEqual(
    wholeScript,
  );
});

/** kB (1000 bytes) on a phone before anybody scrolls: the landing page's main picture, and the whole page. */
const landing = { picture: 50, whole: 220 };

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[LND-1] on a phone the landing page's main picture comes first, is small, and moves nothing, in ${colorScheme}`, async ({
    browser,
    store,
  }) => {
    await whenWhole(`${store.url}/`);
    const context = await browser.newContext({
      ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, isMobile: true, colorScheme },
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry && typeof entry.value === 'number') window.shifts += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const fetched = await openUntouched(page, `${store.url}/`);
    const pictures = fetched.filter(({ kind }) => kind === 'Image');
    const shown = await page
      .locator('main img')
      .first()
      .evaluate((picture: HTMLImageElement) => ({
        url: picture.currentSrc,
        priority: picture.fetchPriority,
        isWhole: picture.complete && picture.naturalWidth > 0,
      }));
    expect(shown).toMatchObject({ priority: 'high', isWhole: true });
    expect(pictures[0]?.url).toBe(shown.url);
    expect(shown.url).toMatch(
      colorScheme === 'dark' ? /hero-phone-night-\d+\.\w{4}\.avif$/ : /hero-phone-\d+\.\w{4}\.avif$/,
    );
    expect(kilobytes(pictures.slice(0, 1))).toBeLessThanOrEqual(landing.picture);
    expect(kilobytes(fetched)).toBeLessThanOrEqual(landing.whole);
    expect(await page.evaluate(() => window.shifts)).toBe(0);
    const { headers } = await fetch(shown.url);
    expect(headers.get('content-type')).toBe('image/avif');
    expect(headers.get('cache-control')).toContain('immutable');
    await context.close();
  });
}

test('[LND-1] the slippers are in the first view of every screen and bleed off the edge', async ({
  page,
  store,
}) => {
  await page.goto(store.url);
  const picture = page.locator('main img').first();
  for (const [width, height] of [
    [375, 667],
    [390, 844],
    [1280, 800],
    [1920, 1080],
  ] as const)
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const { left, right, top } = await boxOf(picture);
      expect(right).toBe(width);
      expect(right - left).toBe(width < 600 ? width : width / 2);
      expect(top).toBeLessThan(height - 60);
      const words = await page.locator('h1').evaluate((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        return range.getBoundingClientRect().right;
      });
      if (width >= 600) expect(words).toBeLessThanOrEqual(left);
    });
});

declare global {
  interface Window {
    shifts: number;
  }
}

for (const { path: address } of [pageBudgets.list, pageBudgets.product]) {
  test(`the first picture of ${address} is fetched first, those further down when they are near; all in a modern format, no larger than shown`, async ({
    page,
    store,
  }) => {
    await whenWhole(store.url + address);
    const answered = page.waitForResponse((response) => response.request().resourceType() === 'image');
    await page.goto(store.url + address);
    expect((await answered).headers()['content-type']).toMatch(/^image\/(avif|webp)$/);
    const pictures = page.locator('main img');
    const scale = () =>
      pictures
        .first()
        .evaluate(
          (picture: HTMLImageElement) => picture.naturalWidth / picture.clientWidth / devicePixelRatio,
        );
    expect(await scale()).toBeLessThan(2);
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

  test(`on a phone the first picture of ${address} has arrived before others are requested`, async ({
    page,
    store,
  }) => {
    await whenWhole(store.url + address);
    await page.setViewportSize({ width: 375, height: 812 });
    const requested: string[] = [];
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/pictures\//, async (route) => {
      requested.push(route.request().url());
      await held;
      await route.continue();
    });
    await page.goto(store.url + address, { waitUntil: 'commit' });
    const pictures = page.locator('main img');
    await expect(page.locator('footer')).toBeAttached();
    await expect.poll(() => requested).toHaveLength(1);
    // Nothing is requested within two more frames, and each picture keeps its place.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(requested).toHaveLength(1);
    const height = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().height);
    const before = await height();
    release();
    await expect.poll(() => requested.length).toBeGreaterThan(2);
    await expect(pictures.first()).toHaveJSProperty('currentSrc', requested[0]);
    await expect(pictures.nth(1)).toHaveJSProperty('complete', true);
    expect(await height()).toBe(before);
  });
}
