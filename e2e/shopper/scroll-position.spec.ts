import type { Page } from '@playwright/test';
import { holdRequests } from '../harness/held-requests';
import { expect, testWithCaches as test } from '../harness/test';
import { whenFetchedAhead, whenTakenOver } from '../harness/shop';
import { openWhole, wholeHtml } from '../harness/whole-page';

// A list that comes without its products is too short for a place further down.
test.beforeEach(async ({ request }) => {
  for (const path of ['/shop', '/product/classic-mop-slippers', '/product/refill-pads'])
    await wholeHtml(request, path);
});

test('[RTE-4] a list that is loaded again on the way back is at its former scroll position at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    addEventListener('scroll', () => places.push(Math.round(scrollY)));
  });
  await page.setViewportSize({ width: 375, height: 600 });
  await page.goto('/shop');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await page.goto('/product/classic-mop-slippers');
  await page.goBack();
  await whenTakenOver(page);
  const places = () => page.evaluate((): number[] => Reflect.get(window, 'places'));
  await expect.poll(async () => [...new Set(await places())]).toEqual([1500]);
  // If the page is not in the back-forward cache, it scrolls with the behaviour in the styles.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});

/** Opens a product far down the list without a page load. Returns the scroll position of the list, in pixels. */
async function openFromList(page: Page, name = 'Refill Pads'): Promise<number> {
  await openWhole(page, '/shop');
  await whenFetchedAhead(page, 'catalog/ShopPage', 'catalog/ProductPage');
  const link = page.getByRole('heading', { name, exact: true }).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  return place;
}

test('[RTE-4] the list keeps its scroll position even if the product was reloaded meanwhile; a reload at the top stays there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  const place = await openFromList(page);
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  expect(await openFromList(page)).toBe(place);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.reload();
  await whenTakenOver(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('[RTE-4] [UI-3] going back right after a reload of a product, before any script has arrived, shows the list at its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 600 });
  const place = await openFromList(page, 'Kids’ Refill Pads');
  const scripts = await holdRequests(page, /\.m?js$/);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(scripts.count()).toBeGreaterThan(0);
});
