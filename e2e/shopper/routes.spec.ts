import type { Page } from '@playwright/test';
import { holdRequests } from '../harness/held-requests';
import { expect, test } from '../harness/test';
import { cartSheet, openCart, whenFetchedAhead, whenTakenOver } from '../harness/shop';
import { openWhole, untilWhole } from '../harness/whole-page';

test('[RTE-1] the routes lead to each other without a page load', async ({ page }) => {
  await page.goto('/');
  await whenTakenOver(page);
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await whenFetchedAhead(page, 'marketing/LandingPage', 'catalog/ShopPage');
  await page.getByRole('main').getByRole('link', { name: 'Shop now' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await whenFetchedAhead(page, 'catalog/ProductPage');
  await page.getByRole('link', { name: 'Mesh Wash Bag' }).last().click();
  await expect(page).toHaveURL(/\/product\/mesh-wash-bag$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesh Wash Bag');
  await page.getByRole('banner').getByRole('link', { name: 'Pluis' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Walk your floors');
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('[RTE-2] the 404 page says so and links to the landing page', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Walk your floors');
});

test('[RTE-2] a link to an unknown path shows the 404 page without a page load', async ({ page }) => {
  await page.goto('/shop');
  await whenTakenOver(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/nowhere', textContent: 'A dead link' });
    document.body.append(link);
  });
  await page.getByRole('link', { name: 'A dead link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  await expect(page).toHaveTitle(/Page not found/);
});

for (const wakes of ['by itself', 'with a press that came before its code'] as const) {
  test(`[RTE-3] an unhandled error in a page that is hydrated ${wakes} shows its message, and the header stays usable`, async ({
    page,
    context,
  }) => {
    const isPressed = wakes !== 'by itself';
    // A page that a test has rewritten counts as a page from the internet, which may not request local addresses.
    await context.grantPermissions(['local-network-access']);
    // A defect of a part: its data cannot be rendered.
    await page.route('/product/classic-mop-slippers', async (route) => {
      const response = await untilWhole(
        route.request().url(),
        () => route.fetch(),
        async (answer) => (await answer.text()).includes('"images":['),
      );
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/"images":\[.*?\]/g, '"images":null') });
    });
    if (isPressed) await page.addInitScript(pressOnceRead, '2 pairs');
    await page.goto('/product/classic-mop-slippers');
    if (isPressed) await expect(page.locator('html')).toHaveAttribute('data-pressed');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(
      alert.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(alert).toContainText(/null/);
    const sheet = await openCart(page);
    await expect(sheet).toContainText('Your cart is empty');
    await page.keyboard.press('Escape');
    await expect(cartSheet(page)).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  });
}

/** Runs in the page: presses a button as soon as the HTML has been read, before the code of its part has loaded. */
function pressOnceRead(name: string): void {
  addEventListener('DOMContentLoaded', () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    button?.click();
    // The press waits for the code of its part.
    document.documentElement.toggleAttribute('data-pressed', button?.hasAttribute('data-waiting') ?? false);
  });
}

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
  const places: number[] = await page.evaluate(() => Reflect.get(window, 'places'));
  expect(new Set(places)).toEqual(new Set([1500]));
  // If the page is not in the back-forward cache, it scrolls with the behaviour in the styles.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});

/** Opens a product far down the list without a page load. Returns the scroll position of the list, in pixels. */
async function openFromList(page: Page): Promise<number> {
  await openWhole(page, '/shop');
  await whenFetchedAhead(page, 'catalog/ShopPage', 'catalog/ProductPage');
  const link = page.getByRole('heading', { name: 'Refill Pads', exact: true }).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refill Pads');
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

test('[RTE-4] [UI-3] going back right after a reload, before any script has arrived, shows the list at its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 600 });
  const place = await openFromList(page);
  const scripts = await holdRequests(page, /\.m?js$/);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(scripts.count()).toBeGreaterThan(0);
});
