import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { addButton, openCart, whenTakenOver } from '../harness/shop';
import { cartEntry, leaveInStorage, storedLine } from '../harness/stored-cart';
import { openWhole } from '../harness/whole-page';
import { objections } from './objections';
import { coversOfFocus, findTargets } from './page-checks';

/** Axe finds nothing in either theme, and no control has text that iOS zooms into. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await objections(page), `${what}, ${colorScheme}`).toEqual([]);
  }
  const targets = await page.evaluate(findTargets);
  expect(
    targets.filter(({ isControl, fontSize }) => isControl && fontSize < 16),
    what,
  ).toEqual([]);
}

test('[LND-5] an open question and the small menu are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  await page.getByRole('group').locator('summary').first().click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'a question and the menu');
});

test('[ENG-5] [PRD-2] [PRD-4] [CHK-6] everything that opens on the way to the checkout is accessible, light and dark', async ({
  page,
  provider,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/product/classic-mop-slippers?variant=100104');
  await page.getByRole('button', { name: 'Blush', exact: true }).click();
  await expect(
    page.getByRole('button', { name: /^Switch to / }).or(page.getByText(/is sold out/)),
  ).toBeVisible();
  await page.locator('main summary').first().click();
  await expectAccessible(page, 'a moved option, open terms');
  await page.getByRole('button', { name: 'Enlarge picture' }).click();
  await expect(page.getByRole('dialog', { name: 'Classic Mop Slippers' })).toBeVisible();
  await expectAccessible(page, 'the pictures');
  await page.keyboard.press('Escape');
  await addButton(page).click();
  await expect(page.getByRole('button', { name: 'View cart' })).toBeVisible();
  await expectAccessible(page, 'a toast');
  const sheet = await openCart(page);
  await sheet.getByRole('spinbutton').fill('9');
  await provider.weather({ kind: 'stock-warnings' });
  await sheet.getByRole('button', { name: 'Checkout with Shopify' }).click();
  await expect(sheet.getByRole('alert').getByRole('list')).toBeVisible();
  await context.setOffline(true);
  await expect(sheet.getByText(/^You’re offline\. Your cart/)).toBeVisible();
  await expectAccessible(page, 'a changed order, offline');
  await context.setOffline(false);
  await provider.weather({ kind: 'never', operations: ['cartCreate'] });
  await sheet.getByRole('button', { name: /^Increase/ }).click();
  const opened = context.waitForEvent('page');
  await sheet.getByRole('button', { name: 'Checkout with Shopify' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/One moment/);
  await expectAccessible(tab, 'the tab that waits');
  await tab.close();
  await provider.clear();
  await sheet.getByRole('button', { name: /^Remove/ }).click();
  await expect(sheet.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(page, 'the empty cart');
});

test('[SHP-6] [PRD-1] [SHP-2] pages that wait, failed or found nothing are accessible', async ({
  page,
  provider,
}) => {
  await page.goto('/product/nowhere');
  expect(await objections(page), 'not found').toEqual([]);
  await provider.weather({ kind: 'never' });
  await page.goto('/shop');
  await expect(page.getByRole('status').first()).toBeVisible();
  expect(await objections(page), 'loading').toEqual([]);
  await provider.weather({ kind: 'payment-required' });
  await page.goto('/shop');
  await expect(page.getByText('Shopify: Payment required')).toBeVisible();
  expect(await objections(page), 'no products, and a toast').toEqual([]);
  await page.goto('/product/classic-mop-slippers');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await objections(page), 'failed').toEqual([]);
});

test('[ENG-5] neither a toast nor the header or footer of the cart covers what the keyboard reaches', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const lines = ['Spruce / 1 pair', 'Spruce / 2 pairs', 'Oat / 1 pair'].map((variantTitle, place) =>
    storedLine({ variantId: `gid://shopify/ProductVariant/10010${place + 1}`, variantTitle }),
  );
  await leaveInStorage(page, cartEntry(lines));
  await openWhole(page, '/product/classic-mop-slippers');
  await whenTakenOver(page);
  await addButton(page).press('Enter');
  // The shopper is still on it, so it stays.
  await page.locator('[data-sonner-toast]').hover();
  expect(await coversOfFocus(page)).toEqual([]);
  await expect((await openCart(page)).getByRole('spinbutton')).toHaveCount(3);
  expect(await coversOfFocus(page)).toEqual([]);
});
