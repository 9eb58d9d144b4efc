import type { Browser, Page } from '@playwright/test';
import { counted } from '../harness/metrics';
import { recordRequests, type RequestRecorder } from '../harness/request-recorder';
import { cartBadge, whenFetchedAhead, whenTakenOver } from '../harness/shop';
import { startStore, type Store } from '../harness/store';
import { expect, testWithCaches } from '../harness/test';
import { wholeHtml } from '../harness/whole-page';

/** Only cached data is free for documents that are fetched ahead. */
const test = testWithCaches.extend<{ recorder: RequestRecorder }>({
  recorder: async ({ store }, use) => {
    const recorder = await recordRequests(store.url);
    await use(recorder);
    await recorder.stop();
  },
  baseURL: async ({ recorder }, use) => use(recorder.url),
});

/** The limits of UI-4, in documents and bytes. */
const limits = { documents: 3, bytes: 60_000 };

test.beforeEach(async ({ request }) => void (await wholeHtml(request, '/shop')));

/** The paths of the products whose links are in view, in order. */
function productsInView(page: Page): Promise<string[]> {
  return page.locator('main a[href^="/product/"]').evaluateAll((links) => {
    const inView = links.filter((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
    return [...new Set(inView.map((link) => link.getAttribute('href') ?? ''))];
  });
}

/** The sum of the views of all releases of the catalog. */
const catalogViews = ({ metricsUrl }: Store) =>
  counted(metricsUrl, 'remote_views_total', { remote: 'catalog' });

const desktop = { width: 1280, height: 940 };

/** Waits until the page's code has come, which is fetched after the documents. */
const whenQuiet = (page: Page) => whenFetchedAhead(page, 'catalog/ShopPage', 'catalog/ProductPage');

/**
 * Expects that nothing is fetched ahead for the visitor of the page: another one, who comes later and for whom documents
 * are fetched ahead, has fetched all that are recorded.
 */
async function expectNothingAhead(page: Page, browser: Browser, { url, prefetched }: RequestRecorder) {
  // Any sign of a visitor starts the prefetching.
  await page.mouse.move(40, 400);
  await page.mouse.move(60, 420);
  const other = await browser.newPage();
  await other.goto(`${url}/shop`);
  await whenQuiet(other);
  const inView = (await productsInView(other)).slice(0, limits.documents);
  expect(
    prefetched()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(inView.sort());
  await other.close();
}

test('[UI-4] the documents of at most three products in view are prefetched, without a call to the provider', async ({
  page,
  recorder,
  provider,
}) => {
  await provider.forget();
  await page.setViewportSize(desktop);
  await page.goto('/shop');
  const expected = (await productsInView(page)).slice(0, limits.documents);
  expect(expected.length).toBeGreaterThan(0);
  await expect.poll(() => recorder.prefetched().length).toBe(expected.length);
  await whenQuiet(page);
  const prefetched = recorder.prefetched();
  expect(prefetched.map(({ path }) => path).sort()).toEqual(expected.sort());
  expect(new Set(prefetched.map(({ prefetched, status }) => `${prefetched} ${status}`))).toEqual(
    new Set(['ahead 200']),
  );
  expect(prefetched.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(limits.bytes);
  expect(await provider.requests()).toEqual([]);
});

test('[UI-4] [RTE-4] [MFE-9] a tap before the list has its code shows the prefetched document, which is a view only then', async ({
  page,
  recorder,
  store,
}) => {
  await page.setViewportSize(desktop);
  await page.route(/\/releases\/catalog\/.*\.mjs$/, () => {});
  const first = await catalogViews(store);
  await page.goto('/shop');
  await expect.poll(() => recorder.prefetched().length).toBeGreaterThan(0);
  const [{ path } = { path: '' }] = recorder.prefetched();
  // The list itself is a view once it has been visible for a second.
  await expect.poll(() => catalogViews(store)).toBe(first + 1);
  const before = first + 1;
  await page.locator(`main a[href="${path}"]`).last().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Shop/);
  await expect.poll(() => catalogViews(store)).toBe(before + 1);
  expect(recorder.pages().map((one) => one.path)).toEqual(['/shop']);
  await whenTakenOver(page);
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(cartBadge(page)).toHaveText('1');
});

test('[UI-4] nothing is fetched ahead for a visitor who saves data', async ({ page, recorder, browser }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/shop');
  await whenTakenOver(page);
  await expectNothingAhead(page, browser, recorder);
});

test('[UI-4] a document that would cost the provider a call is not sent to a browser that only prefetches it', async ({
  provider,
}) => {
  const store = await startStore(provider, { CACHE_SECONDS: '600' });
  const address = `${store.url}/product/classic-mop-slippers`;
  const status = async (headers: Record<string, string>) => (await fetch(address, { headers })).status;
  await provider.forget();
  expect(await status({ 'fetch-ahead': 'ahead' })).toBe(204);
  // By the rules of another site.
  expect(await status({ 'sec-purpose': 'prefetch' })).toBe(412);
  expect(await provider.requests()).toEqual([]);
  // The first page may be left to the browser, because the process that renders it has just started.
  await expect
    .poll(async () => {
      expect(await status({ 'fetch-ahead': 'intent' })).toBe(200);
      return provider.requests();
    })
    .not.toEqual([]);
  await store.stop();
});
