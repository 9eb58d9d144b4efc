import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { addFirstProduct, openCart } from '../harness/shop';
import { objections } from './objections';
import { pages } from './pages';

/** The findings in both themes, by switching the system's. */
async function objectionsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await objections(page)).map((objection) => `${colorScheme}: ${objection}`));
  }
  return found;
}

for (const { name, path } of pages) {
  test(`${name} is accessible, light on a phone and dark on a desktop`, async ({ page }) => {
    for (const [width, colorScheme] of [
      [375, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      expect(await objections(page), colorScheme).toEqual([]);
    }
  });
}

test('the cart is accessible, full and empty, light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/shop');
  await addFirstProduct(page);
  await expect((await openCart(page)).getByRole('spinbutton')).toBeVisible();
  expect(await objectionsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await objectionsInBothThemes(page)).toEqual([]);
});

test('[LND-5] an open question and the small menu are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  await page.getByRole('group').locator('summary').first().click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  expect(await objections(page)).toEqual([]);
});

test('[PRD-2] [PRD-4] [CHK-6] everything that opens on the way to the checkout is accessible, light and dark', async ({
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
  expect(await objectionsInBothThemes(page), 'a moved option, open terms').toEqual([]);
  await page.getByRole('button', { name: 'Enlarge picture' }).click();
  await expect(page.getByRole('dialog', { name: 'Classic Mop Slippers' })).toBeVisible();
  expect(await objectionsInBothThemes(page), 'the pictures').toEqual([]);
  await page.keyboard.press('Escape');
  await addFirstProduct(page);
  const sheet = await openCart(page);
  await sheet.getByRole('spinbutton').fill('9');
  await provider.weather({ kind: 'stock-warnings' });
  await sheet.getByRole('button', { name: 'Checkout with Shopify' }).click();
  await expect(sheet.getByRole('alert').getByRole('list')).toBeVisible();
  await context.setOffline(true);
  await expect(sheet.getByText(/^You’re offline\. Your cart/)).toBeVisible();
  expect(await objectionsInBothThemes(page), 'a changed order, offline').toEqual([]);
  await context.setOffline(false);
  await provider.weather({ kind: 'never', operations: ['cartCreate'] });
  await sheet.getByRole('button', { name: /^Increase/ }).click();
  const opened = context.waitForEvent('page');
  await sheet.getByRole('button', { name: 'Checkout with Shopify' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/One moment/);
  expect(await objectionsInBothThemes(tab), 'the tab that waits').toEqual([]);
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
