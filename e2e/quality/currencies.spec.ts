import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, testWithCatalogue } from '../harness/test';
import { openCart } from '../harness/shop';
import { wholeHtml } from '../harness/whole-page';

const test = testWithCatalogue(path.join(import.meta.dirname, 'catalogs/odd-products.json'));

async function choose(page: Page, currency: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Currency' }).selectOption(currency);
}

test('[CUR-3] [CUR-4] the total converts once per source currency, rounds once and drops nothing', async ({
  page,
}) => {
  await page.goto('/shop');
  for (const title of ['not bold', 'Dollar', 'Yen']) {
    await page.getByRole('button', { name: new RegExp(`^Add to cart.*${title}`) }).click();
  }
  await choose(page, 'GBP');
  await expect(page.getByRole('main').getByText('JPY 1200.00', { exact: true })).toBeVisible();
  const sheet = await openCart(page);
  const lines = sheet.getByRole('listitem');
  await expect(lines.filter({ hasText: 'not bold' })).toContainText('£8.58');
  await expect(lines.filter({ hasText: 'Dollar' })).toContainText('£8.30');
  await expect(lines.filter({ hasText: 'Yen' })).toContainText('JPY 1200.00');
  // £8.57837 and £8.295: rounded separately they would make £16.88.
  await expect(sheet.getByText('£16.87 + JPY 1200.00', { exact: true })).toBeVisible();
  await expect(
    sheet.getByText(/You’ll be charged €9\.99, \$10\.50, and JPY 1200\.00\. .*July 1, 2025/),
  ).toBeVisible();
});

test('[CUR-1] [CUR-2] [I18-3] the server and the page convert to the currency; switching it is immediate: the same page, without a request', async ({
  page,
  request,
  provider,
}) => {
  expect(await wholeHtml(request, '/product/markup?currency=HUF&lang=de')).toContain('>Ft3909.13<');
  await page.goto('/product/markup');
  await choose(page, 'PLN');
  await expect(page.getByRole('main').getByText('zł43.43', { exact: true })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await provider.forget();
  await choose(page, 'CZK');
  await expect(page.getByRole('main').getByText('Kč244.32', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(await provider.requests()).toEqual([]);
});
