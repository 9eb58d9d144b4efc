import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { atRest } from './at-rest';
import { addFirstProduct, openCart } from './cart';
import { inLanguage, languages, pages } from './pages';

// Axe reads every style of every element: on a busy machine that takes a while.
test.describe.configure({ timeout: 120_000 });

/** What axe objects to, by all of its default rules: a line for each place. */
async function objections(page: Page): Promise<string[]> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

for (const width of [375, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme });

      for (const { name, path } of pages) {
        test(`${name} is accessible`, async ({ page }) => {
          await page.goto(path);
          expect(await objections(page)).toEqual([]);
        });
      }

      test('the cart is accessible, full and empty', async ({ page }) => {
        await page.goto('/shop');
        await addFirstProduct(page);
        await openCart(page);
        expect(await objections(page)).toEqual([]);
        await page.getByRole('button', { name: 'Clear cart' }).click();
        await expect(page.getByText('Your cart is empty')).toBeVisible();
        expect(await objections(page)).toEqual([]);
      });
    });
  }
}

for (const language of languages) {
  test(`[I18-5] the store is accessible in ${language}`, async ({ page }) => {
    for (const { path } of pages) {
      await page.goto(inLanguage(path, language));
      expect(await objections(page), path).toEqual([]);
    }
    await page.goto(inLanguage('/shop', language));
    await addFirstProduct(page);
    await openCart(page);
    expect(await objections(page), 'the cart').toEqual([]);
  });
}

test('[LND-5] an open question and the small menu are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  await page.getByRole('group').locator('summary').first().click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  expect(await objections(page)).toEqual([]);
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
