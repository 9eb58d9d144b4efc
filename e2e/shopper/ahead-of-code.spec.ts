import { expect, testWithCaches as test } from '../harness/test';
import { addButton, cartBadge, openCart, toast, whenTakenOver } from '../harness/shop';
import { holdRequests } from '../harness/held-requests';
import { openWhole, reloadUntilWhole, wholeHtml } from '../harness/whole-page';

// Every page is served with its data and needs no code to ask for it.
test.beforeEach(async ({ request }) => {
  for (const path of ['/shop', '/product/classic-mop-slippers', '/product/mesh-wash-bag'])
    await wholeHtml(request, path);
});

const catalogCode = /\/releases\/catalog\/.*\.mjs$/;

test('[RTE-4] [UI-3] until the code of a page has loaded, its HTML is shown; presses on the page are carried out then', async ({
  page,
}) => {
  const code = await holdRequests(page, catalogCode);
  await openWhole(page, '/shop');
  await whenTakenOver(page);
  await page.getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classic Mop Slippers');
  await expect(page).toHaveURL(/\/product\/classic-mop-slippers$/);
  await whenTakenOver(page);
  const twoPairs = page.getByRole('button', { name: '2 pairs', exact: true });
  await expect(twoPairs).toHaveAttribute('aria-pressed', 'false');
  await twoPairs.click();
  await expect.poll(code.count).toBeGreaterThan(0);
  await addButton(page).click();
  // Adding needs no code of the part: the earlier choice defines the added item.
  await expect(cartBadge(page)).toHaveText('1');
  code.release();
  await expect(twoPairs).toHaveAttribute('aria-pressed', 'true');
  await expect(cartBadge(page)).toHaveText('1');
  await expect(await openCart(page)).toContainText('Pack: 2 pairs');
});

test('[UI-3] without a connection, a link of a list whose code has not loaded keeps the page, and a notice says why', async ({
  page,
}) => {
  await holdRequests(page, catalogCode);
  // No document is fetched ahead: one would be shown.
  await page.route('**/product/**', (route) => route.abort());
  await openWhole(page, '/shop');
  await whenTakenOver(page);
  await page.context().setOffline(true);
  const alerts = page.getByRole('alert');
  await expect(
    alerts.filter({ hasText: 'Your cart and the pages you’ve seen are still here' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
  await expect(alerts.filter({ hasText: 'You can open that page once you’re back online' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  await expect(page).toHaveURL(/\/shop$/);
});

test('[PRD-4] [UI-3] an option chosen before the code has loaded is the one that is added, even if the shopper leaves the page at once', async ({
  page,
}) => {
  await holdRequests(page, /\.mjs$/);
  await openWhole(page, '/shop');
  await page.getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
  await page.waitForURL('**/product/classic-mop-slippers', { waitUntil: 'domcontentloaded' });
  await reloadUntilWhole(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classic Mop Slippers');
  await page.getByRole('button', { name: 'Blush', exact: true }).click();
  await addButton(page).click();
  await expect(cartBadge(page)).toHaveText('1');
  await page.unroute(/\.mjs$/);
  await page.goBack();
  await expect(cartBadge(page)).toHaveText('1');
  const sheet = await openCart(page);
  await expect(sheet).toContainText('Color: Blush');
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
});

test('[I18-4] [UI-3] a language that is chosen before the code has loaded leaves no other one in the address, whatever was pressed since', async ({
  page,
}) => {
  const code = await holdRequests(page, /\.mjs$/);
  await openWhole(page, '/product/classic-mop-slippers?lang=nl');
  await page.locator('select[name=language]').selectOption('en');
  await page.locator('main [data-cart-choice][aria-pressed=false]:enabled').first().click();
  code.release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\?variant=\d+$/);
});

test('[RTE-4] [UI-3] products can be added from the list before its code has loaded, page after page', async ({
  page,
}) => {
  await holdRequests(page, catalogCode);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Shop now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  await addButton(page, 'Mesh Wash Bag').click();
  await expect(cartBadge(page)).toHaveText('1');
  await page.getByRole('link', { name: 'Mesh Wash Bag' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesh Wash Bag');
  await addButton(page).click();
  await expect(cartBadge(page)).toHaveText('2');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  await addButton(page, 'Mesh Wash Bag').click();
  await expect(cartBadge(page)).toHaveText('3');
});

test('[PRD-2] [RTE-4] going back returns to the same place in the list, even before any code has loaded', async ({
  page,
}) => {
  await holdRequests(page, catalogCode);
  await page.setViewportSize({ width: 800, height: 600 });
  await openWhole(page, '/shop');
  const link = page.getByRole('heading', { name: 'Mesh Wash Bag' }).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesh Wash Bag');
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesh Wash Bag');
});

test('[I18-1] a page that was prefetched in one language is not shown in another', async ({ page }) => {
  await page.goto('/');
  await whenTakenOver(page);
  await page.getByRole('main').getByRole('link', { name: 'Shop now' }).hover();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('nl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.getByRole('main').getByRole('link', { name: 'Naar de winkel' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pluis-sloffen');
});

test('[MFE-4] complete HTML stays if its code never loads, and the visitor is told', async ({ page }) => {
  await page.route(catalogCode, (route) => route.abort());
  await openWhole(page, '/product/classic-mop-slippers');
  await whenTakenOver(page);
  await page.getByRole('button', { name: '2 pairs', exact: true }).click();
  await expect(page.getByText('That didn’t go through.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classic Mop Slippers');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('PLN');
  await expect(page.getByRole('main')).toContainText('zł');
  await addButton(page).click();
  await expect(cartBadge(page)).toHaveText('1');
});

test('[UI-2] [CRT-1] a cart that is opened before its code has loaded stays open, and its elements are kept', async ({
  page,
  complaints,
}) => {
  const code = await holdRequests(page, /\/releases\/cart\/.*\.mjs$/);
  await openWhole(page, '/shop');
  await whenTakenOver(page);
  await addButton(page, 'Classic Mop Slippers').click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await expect.poll(code.count).toBeGreaterThan(0);
  const sheet = await openCart(page);
  await sheet.evaluate((dialog) => Object.assign(dialog, { isTheServers: true }));
  await page.context().setOffline(true);
  await expect(toast(page, 'You’re offline')).toBeAttached();
  await page.context().setOffline(false);
  code.release();
  await expect(sheet.getByRole('listitem')).toHaveText([/Classic Mop Slippers/]);
  await expect(sheet).toBeVisible();
  expect(await sheet.evaluate((dialog) => 'isTheServers' in dialog)).toBe(true);
  // Chromium complains about each request without a connection.
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
