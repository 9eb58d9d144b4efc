import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { addFirstProduct, openCart, whenTakenOver } from '../harness/shop';
import { boxOf, overlap, whenStill } from './boxes';
import { inLanguage } from './pages';

function toasts(page: Page): Locator {
  return page.locator('[data-sonner-toast]');
}

test('[UI-2] a toast is announced, and over the open sheet it is visible, reachable and does not cover the checkout button; it outlives the sheet', async ({
  page,
  provider,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/shop');
  await addFirstProduct(page);
  const region = page.getByRole('region', { name: /^Notifications/ });
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(region.getByText('Added to cart')).toBeVisible();
  await region.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toasts(page)).toHaveCount(0);
  const sheet = await openCart(page);
  await provider.weather({ kind: 'server-error' });
  const checkout = sheet.getByRole('button', { name: 'Checkout with Shopify' });
  const failure = toasts(page).filter({ hasText: 'Failed to create checkout. Please try again.' });
  for (const width of [320, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: width === 320 ? 568 : 800 });
      await checkout.click();
      await expect(failure).toBeInViewport({ ratio: 1 });
      await expect(checkout).toBeEnabled();
      const [toast, button] = [await whenStill(failure), await boxOf(checkout)];
      expect(toast.bottom <= button.top || toast.right <= button.left).toBe(true);
      // It can be pressed, although a modal dialog makes everything outside of it inert.
      await failure.getByRole('button', { name: 'Dismiss' }).click();
      await expect(failure).toHaveCount(0);
      await expect(sheet).toBeVisible();
    });
  await checkout.click();
  await expect(failure).toBeVisible();
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Dismiss' }).click();
  await expect(failure).toHaveCount(0);
});

test('[UI-1] a tooltip stays on the screen and is drawn above an open sheet', async ({ page }) => {
  await page.goto('/shop');
  await addFirstProduct(page);
  const sheet = await openCart(page);
  await sheet.getByRole('button', { name: 'Close', exact: true }).hover();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toHaveText('Close');
  const { left, right, top } = await boxOf(tooltip);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  // In the top layer, above the sheet.
  expect(await tooltip.evaluate((element) => element.matches(':popover-open'))).toBe(true);
});

test('[UI-2] on a phone the toast stands below the header and covers neither picture nor choice nor bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 780 });
  for (const handle of ['refill-pads', 'chenille-long-pile-slippers']) {
    await page.goto(inLanguage(`/product/${handle}`, 'pl'));
    await whenTakenOver(page);
    await page.locator('[data-docked] button').click();
    await expect(toasts(page)).toBeVisible();
    const box = await whenStill(toasts(page));
    const header = await boxOf(page.locator('header'));
    expect(box.top).toBeGreaterThanOrEqual(header.bottom);
    expect(box.top).toBeLessThan(header.bottom + 16);
    const main = page.getByRole('main');
    const kept = [
      main.getByRole('img').first(),
      main.getByRole('group').first(),
      page.locator('[data-docked]'),
    ];
    for (const place of kept) expect(overlap(box, await boxOf(place))).toBe(false);
  }
});
