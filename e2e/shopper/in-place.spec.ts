import type { Locator, Page } from '@playwright/test';
import { expect, testWithCaches as test } from '../harness/test';
import { addButton, cartBadge, openCart, whenTakenOver } from '../harness/shop';
import { holdRequests } from '../harness/held-requests';
import { openWhole, wholeHtml } from '../harness/whole-page';

// The products of a cached list are complete, so that their documents can be shown.
test.beforeEach(async ({ request }) => void (await wholeHtml(request, '/shop')));

const catalogCode = /\/releases\/catalog\/.*\.mjs$/;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).last();

/** Opens the list and marks its document, which a page load would replace. */
async function openList(page: Page): Promise<void> {
  await openWhole(page, '/shop');
  await whenTakenOver(page);
  await page.evaluate(() => Object.assign(window, { listDocument: true }));
}
const isListDocument = (page: Page) => page.evaluate(() => 'listDocument' in window);

/** Points at a link until its document has come: a press would wait only a second for it. */
async function whenFetched(page: Page, target: Locator): Promise<void> {
  await target.hover();
  const address = await target.evaluate((each: HTMLAnchorElement) => each.href);
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, address);
}

/**
 * The place of each element of the page, and the look of its texts, with the shop's font and at the end of all transitions
 * and of the picture's way from the list.
 */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The layout starts what has to be waited for.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    return [
      ...document.querySelectorAll(
        'main :is(h1, h2, p, a:not([data-back]), button, img, legend, summary), footer',
      ),
    ].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, fontSize, fontWeight, backgroundColor, display } = getComputedStyle(element);
      const box = [x, y, width, height].map((value) => Math.round(value + (value === y ? scrollY : 0)));
      return [element.localName, ...box, color, fontSize, fontWeight, backgroundColor, display].join(' ');
    });
  });
}

test('[RTE-4] [UI-4] a product opened before its code looks like its document, and so does the list on the way back', async ({
  page,
}) => {
  await holdRequests(page, catalogCode);
  await openWhole(page, '/product/mesh-wash-bag');
  // Until then its other pictures are hidden.
  await whenTakenOver(page);
  const head = () =>
    page.evaluate(() => [
      document.title,
      document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      document.documentElement.lang,
    ]);
  const [product, productHead] = [await looks(page), await head()];
  await openList(page);
  const [list, listHead] = [await looks(page), await head()];
  await link(page, 'Mesh Wash Bag').scrollIntoViewIfNeeded();
  await whenFetched(page, link(page, 'Mesh Wash Bag'));
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);

  await link(page, 'Mesh Wash Bag').click();
  await expect(title(page)).toHaveText('Mesh Wash Bag');
  expect(await isListDocument(page)).toBe(true);
  expect(await page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, 'main']);
  await expect.poll(head).toEqual(productHead);
  await page.mouse.move(0, 0);
  await expect.poll(() => looks(page)).toEqual(product);
  await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toBeVisible();

  await page.goBack();
  await expect(title(page)).toHaveText(/^Shop/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await expect.poll(head).toEqual(listHead);
  await expect.poll(() => looks(page)).toEqual(list);
  await addButton(page, 'Mesh Wash Bag').click();
  await expect(cartBadge(page)).toHaveText('1');
  await page.goForward();
  await expect(title(page)).toHaveText('Mesh Wash Bag');
  await addButton(page).click();
  await expect(cartBadge(page)).toHaveText('2');
  expect(await isListDocument(page)).toBe(true);
});

test('[RTE-4] [UI-2] when the code of a product arrives, nothing moves, and the visitor goes on where they were', async ({
  page,
  complaints,
}) => {
  const code = await holdRequests(page, catalogCode);
  await openList(page);
  await whenFetched(page, link(page, 'Classic Mop Slippers'));
  await link(page, 'Classic Mop Slippers').click();
  await expect(title(page)).toHaveText('Classic Mop Slippers');
  await page.evaluate(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = Object(entry);
        if (!hadRecentInput) shift += value;
      }
      Object.assign(window, { shift });
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { shift });
  });
  await page.getByText('Delivery', { exact: true }).last().click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  const blush = page.getByRole('button', { name: 'Blush', exact: true });
  await blush.focus();
  const scrolled = 600;
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
  await expect.poll(code.count).toBeGreaterThan(0);
  // No element is hovered, whose look would change.
  await page.mouse.move(0, 0);
  const before = await looks(page);
  code.release();
  await expect(page.locator('[data-served]')).toHaveCount(0);
  expect(await looks(page)).toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await page.evaluate(() => Object(window).shift)).toBe(0);
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(blush).toBeFocused();
  await blush.press('Enter');
  await expect(blush).toHaveAttribute('aria-pressed', 'true');
  await addButton(page).click();
  await expect(await openCart(page)).toContainText('Color: Blush');
  expect(await isListDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('[RTE-4] [WAY-3] the focus stays on its link when the code adds the products that were viewed before', async ({
  page,
  complaints,
}) => {
  await openWhole(page, '/product/mesh-wash-bag');
  await page.waitForFunction(() => localStorage.getItem('recently-viewed'));
  const code = await holdRequests(page, catalogCode);
  await openList(page);
  await link(page, 'Classic Mop Slippers').click();
  await expect(title(page)).toHaveText('Classic Mop Slippers');
  const related = page.getByRole('main').getByRole('region').first().getByRole('link').last();
  await related.focus();
  const before = await looks(page);
  await expect.poll(code.count).toBeGreaterThan(0);
  code.release();
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
  await expect(related).toBeFocused();
  // The foot has moved down.
  expect((await looks(page)).slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  expect(complaints).toEqual([]);
});

test('[RTE-4] [PRD-2] from product to product before any code, and back', async ({ page }) => {
  await holdRequests(page, catalogCode);
  await openList(page);
  await whenFetched(page, link(page, 'Classic Mop Slippers'));
  await link(page, 'Classic Mop Slippers').click();
  await expect(title(page)).toHaveText('Classic Mop Slippers');
  const related = page.getByRole('region').getByRole('link').first();
  const name = (await related.textContent()) ?? '';
  await whenFetched(page, related);
  await related.click();
  await expect(title(page)).not.toHaveText('Classic Mop Slippers');
  expect(name).toContain((await title(page).textContent()) ?? '-');
  expect(await isListDocument(page)).toBe(true);
  await page.goBack();
  await expect(title(page)).toHaveText('Classic Mop Slippers');
  expect(await isListDocument(page)).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(title(page)).toHaveText(/^Shop/);
  expect(await isListDocument(page)).toBe(true);
});

test('[RTE-4] [PRD-4] a product that is opened from a product, both before their code, gets its code when it is used', async ({
  page,
}) => {
  const code = await holdRequests(page, catalogCode);
  await page.goto('/product/classic-mop-slippers');
  await whenTakenOver(page);
  const related = page.getByRole('region').getByRole('link').first();
  // A press that ends elsewhere prepares the other product, too.
  await related.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await related.click();
  await expect(title(page)).not.toHaveText('Classic Mop Slippers');
  const choice = page.locator('[aria-pressed=false]:enabled').first();
  const name = (await choice.textContent()) ?? '';
  await choice.click();
  await expect.poll(code.count).toBeGreaterThan(0);
  // Adding needs no code of the part: the earlier choice defines the added item.
  await addButton(page).first().click();
  await expect(cartBadge(page)).toHaveText('1');
  code.release();
  await expect(page.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await expect(await openCart(page)).toContainText(name);
});

test('[I18-1] [CUR-1] a language and a currency chosen before the code are those of the product, the list and a page that was prefetched in another one', async ({
  page,
}) => {
  // Links whose code has loaded fetch no documents.
  const code = await holdRequests(page, catalogCode);
  await openList(page);
  // Its document is in English.
  await whenFetched(page, link(page, 'Mesh Wash Bag'));
  await link(page, 'Classic Mop Slippers').click();
  await expect(title(page)).toHaveText('Classic Mop Slippers');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('PLN');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('nl');
  code.release();
  await expect(page.getByRole('main')).toContainText('zł');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(page.getByRole('button', { name: /^In winkelwagen/ }).first()).toBeVisible();
  await page.goBack();
  await expect(title(page)).toContainText('Pluis-sloffen');
  await expect(page.getByRole('main')).toContainText('zł');
  await page.locator('main a[href="/product/mesh-wash-bag"]').last().click();
  await expect(page).toHaveURL(/mesh-wash-bag$/);
  await expect(page.getByRole('button', { name: 'In winkelwagen', exact: true }).first()).toBeVisible();
});

test('[RTE-4] a product whose document cannot be shown in place is loaded by the browser', async ({
  page,
}) => {
  await holdRequests(page, catalogCode);
  await openList(page);
  await page.route('**/product/**', (route) =>
    'fetch-ahead' in route.request().headers() ? route.abort() : route.continue(),
  );
  await link(page, 'Mesh Wash Bag').click();
  await expect(title(page)).toHaveText('Mesh Wash Bag');
  expect(await isListDocument(page)).toBe(false);
});
