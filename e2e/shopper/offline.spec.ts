import type { Page } from '@playwright/test';
import { addButton, openCart, toast, whenFetchedAhead, whenTakenOver } from '../harness/shop';
import { expect, test } from '../harness/test';
import { openWhole } from '../harness/whole-page';

test('[CRT-8] [RTE-4] without a connection the cart and the pages seen stay, and the checkout goes on afterwards', async ({
  page,
  context,
}) => {
  await openWhole(page, '/shop');
  await whenTakenOver(page);
  // Before any other request: prefetching has a budget.
  await whenFetchedAhead(page, 'catalog/ShopPage', 'catalog/ProductPage');
  await addButton(page, 'Classic Mop Slippers').click();
  // The cart's code has loaded.
  await openCart(page);
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible();

  // Every product of the list can be viewed and bought.
  await page.getByRole('heading', { name: 'Refill Pads', exact: true }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Refill Pads', exact: true })).toBeVisible();
  await addButton(page).click();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();

  const sheet = await openCart(page);
  await sheet.getByRole('button', { name: 'Increase quantity of Classic Mop Slippers' }).click();
  await expect(sheet.getByText('4 items in your cart')).toBeVisible();
  await expect(sheet.getByText(/^You’re offline\. Your cart is saved/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Checkout with Shopify' }).click();
  await expect(sheet.getByRole('button', { name: 'Waiting for your connection…' })).toBeVisible();
  await context.setOffline(false);
  await expect(toast(page, 'Redirecting to Shopify checkout')).toBeVisible();
});

test.describe('[SHP-7] pictures that could not be loaded', () => {
  // One column: the last picture is too far away to be loaded with the page.
  test.use({ viewport: { width: 320, height: 700 } });
  const failed = 'main img[data-failed]';

  /** Opens the list with the code that fetches pictures again, and without the pictures further down. */
  async function openList(page: Page): Promise<void> {
    await openWhole(page, '/shop');
    await whenTakenOver(page);
    await whenFetchedAhead(page, 'catalog/ShopPage');
  }
  const lastPicture = (page: Page) => page.locator('main img').last();
  const width = (page: Page) => lastPicture(page).evaluate((image: HTMLImageElement) => image.naturalWidth);

  test('come when the connection returns', async ({ page, context }) => {
    await openList(page);
    await context.setOffline(true);
    await lastPicture(page).scrollIntoViewIfNeeded();
    await expect(lastPicture(page)).toHaveAttribute('data-failed');
    await context.setOffline(false);
    await expect(page.locator(failed)).toHaveCount(0);
    await expect.poll(() => width(page)).toBeGreaterThan(0);
  });
});
