import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { addFirstProduct, openCart, whenTakenOver } from '../harness/shop';
import { boxOf, overlap, whenStill } from './boxes';
import { inLanguage } from './pages';
import { nightlyUnless } from '../harness/nightly';

function toasts(page: Page): Locator {
  return page.locator('[data-sonner-toast]');
}

test('[UI-2] a toast is announced by a live region and can be dismissed', async ({ page }) => {
  await page.goto('/shop');
  await addFirstProduct(page);
  const region = page.getByRole('region', { name: /^Notifications/ });
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(region.getByText('Added to cart')).toBeVisible();
  await region.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toasts(page)).toHaveCount(0);
});

for (const [width, height] of [
  [320, 568],
  [375, 800],
  [1280, 800],
] as const) {
  test(`[UI-2] with the sheet open a toast is visible, reachable and does not cover the checkout button at ${width} px`, async ({
    page,
    provider,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/shop');
    await addFirstProduct(page);
    const sheet = await openCart(page);
    await provider.weather({ kind: 'server-error' });
    const checkout = sheet.getByRole('button', { name: 'Checkout with Shopify' });
    await checkout.click();
    const failure = toasts(page).filter({ hasText: 'Failed to create checkout. Please try again.' });
    await expect(failure).toBeVisible();
    await expect(failure).toBeInViewport({ ratio: 1 });
    await expect(checkout).toBeEnabled();
    const [toast, button] = [await whenStill(failure), await boxOf(checkout)];
    expect(toast.bottom <= button.top || toast.right <= button.left).toBe(true);
    // It can be pressed, although a modal dialog makes everything outside of it inert.
    await failure.getByRole('button', { name: 'Dismiss' }).click();
    await expect(failure).toHaveCount(0);
    await expect(sheet).toBeVisible();
  });
}

test('[UI-2] a toast outlives the sheet that it was shown in', async ({ page, provider }) => {
  await page.goto('/shop');
  await addFirstProduct(page);
  await openCart(page);
  await provider.weather({ kind: 'server-error' });
  await page.getByRole('button', { name: 'Checkout with Shopify' }).click();
  const failure = toasts(page).filter({ hasText: 'Failed to create checkout' });
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
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

for (const { width, language } of [
  { width: 320, language: 'en' },
  { width: 375, language: 'en' },
  { width: 375, language: 'de' },
  { width: 375, language: 'pl' },
] as const) {
  test(
    `[UI-2] on a phone the toast stands below the header and covers neither picture nor choice nor bar: ${width} px in ${language}`,
    nightlyUnless(language === 'pl'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 780 });
      for (const handle of ['refill-pads', 'chenille-long-pile-slippers']) {
        await page.goto(inLanguage(`/product/${handle}`, language));
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
    },
  );
}
