import { expect, test } from '../harness/test';
import { addButton, cartBadge, openCart, whenTakenOver } from '../harness/shop';
import { holdRequests } from '../harness/held-requests';
import { openWhole } from '../harness/whole-page';

/** On a cold start the provider may answer too late for a page: then its code has to ask. */
test.beforeEach(async ({ request }) => {
  for (const path of ['/shop', '/product/classic-mop-slippers', '/product/mesh-wash-bag'])
    await expect.poll(async () => (await request.get(path)).text()).not.toContain('role="status"');
});

const catalogCode = /\/releases\/catalog\/.*\.mjs$/;

test('[RTE-4] [UI-3] a product is shown before its code has come; what is pressed on it is done then', async ({
  page,
}) => {
  const code = await holdRequests(page, catalogCode);
  await openWhole(page, '/shop');
  await whenTakenOver(page);
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classic Mop Slippers');
  await expect(page).toHaveURL(/\/product\/classic-mop-slippers$/);
  await expect(page).toHaveTitle(/Classic Mop Slippers/);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(code.count).toBeGreaterThan(0);
  const twoPairs = page.getByRole('button', { name: '2 pairs', exact: true });
  await expect(twoPairs).toHaveAttribute('aria-pressed', 'false');
  await twoPairs.click();
  await addButton(page).click();
  await expect(cartBadge(page)).toHaveText('');
  code.release();
  await expect(twoPairs).toHaveAttribute('aria-pressed', 'true');
  await expect(cartBadge(page)).toHaveText('1');
  await expect(await openCart(page)).toContainText('Pack: 2 pairs');
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('[RTE-4] [UI-3] the list is shown before its code has come, and sells', async ({ page }) => {
  const code = await holdRequests(page, catalogCode);
  await openWhole(page, '/');
  await whenTakenOver(page);
  await page.getByRole('main').getByRole('link', { name: 'Shop now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  await addButton(page, 'Mesh Wash Bag').click();
  await expect(cartBadge(page)).toHaveText('1');
  // One page on, still without any code of it.
  await page.getByRole('link', { name: 'Mesh Wash Bag' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesh Wash Bag');
  await addButton(page).click();
  await expect(cartBadge(page)).toHaveText('2');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  code.release();
  await addButton(page, 'Mesh Wash Bag').click();
  await expect(cartBadge(page)).toHaveText('3');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Walk around');
});

test('[PRD-2] [RTE-4] the way back leads to the list as it was left, also before any code has come', async ({
  page,
}) => {
  await holdRequests(page, catalogCode);
  await page.setViewportSize({ width: 800, height: 600 });
  await openWhole(page, '/shop');
  await whenTakenOver(page);
  const link = page.getByRole('heading', { name: 'Mesh Wash Bag' }).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesh Wash Bag');
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await addButton(page, 'Mesh Wash Bag').click();
  await expect(cartBadge(page)).toHaveText('1');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesh Wash Bag');
});

test('[I18-1] what was fetched in one language is not shown in another', async ({ page }) => {
  await holdRequests(page, catalogCode);
  await openWhole(page, '/');
  await whenTakenOver(page);
  const fetched = page.waitForResponse('**/shop');
  await page.getByRole('main').getByRole('link', { name: 'Shop now' }).hover();
  await (await fetched).finished();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('nl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.getByRole('main').getByRole('link', { name: 'Naar de winkel' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop Pluis-sloffen');
});

test('[MFE-4] where the code never comes, the page says so in its place', async ({ page }) => {
  await openWhole(page, '/shop');
  await whenTakenOver(page);
  await page.route(catalogCode, (route) => route.abort());
  await page.getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
  await expect(page.getByRole('main')).toContainText('taking a break');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true })).toBeVisible();
});

test('[MFE-4] [RTE-4] where the server does not answer, the code shows the page', async ({ page }) => {
  await openWhole(page, '/shop');
  await whenTakenOver(page);
  await page.route('**/product/*', (route) => route.abort());
  await page.getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classic Mop Slippers');
  await expect(addButton(page)).toBeEnabled();
});
