import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, testWithCatalogue } from '../harness/test';
import { openCart } from '../harness/shop';
import { wholeHtml } from '../harness/whole-page';

const test = testWithCatalogue(path.join(import.meta.dirname, 'catalogs/odd-products.json'));

async function choose(page: Page, currency: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Currency' }).selectOption(currency);
}

/** €9.99 in each currency, calculated by hand: 9.99 / 0.92 * rate, rounded half up. */
const prices = [
  ['EUR', '€9.99'],
  ['USD', '$10.86'],
  ['GBP', '£8.58'],
  ['BGN', 'лв19.55'],
  ['CZK', 'Kč244.32'],
  ['DKK', 'kr74.38'],
  ['HUF', 'Ft3909.13'],
  ['PLN', 'zł43.43'],
  ['RON', 'lei49.41'],
  ['SEK', 'kr114.02'],
] as const;

test('[CUR-1] [CUR-2] €9.99 is converted to every currency, by the server and by choice', async ({
  page,
  request,
}) => {
  await page.goto('/product/markup');
  // Euro is chosen already: choose it last.
  for (const [currency, price] of prices.toReversed()) {
    expect(await wholeHtml(request, `/product/markup?currency=${currency}`)).toContain(`>${price}<`);
    await choose(page, currency);
    await expect(page.getByRole('main').getByText(price, { exact: true })).toBeVisible();
  }
});

test('[CUR-2] halves are rounded up, and no language groups or uses a comma', async ({ page }) => {
  await page.goto('/product/dollars?currency=GBP');
  await expect(page.getByRole('main').getByText('£8.30', { exact: true })).toBeVisible();
  for (const language of ['de', 'pl', 'nl']) {
    await page.goto(`/product/markup?currency=HUF&lang=${language}`);
    await expect(page.getByRole('main').getByText('Ft3909.13', { exact: true })).toBeVisible();
  }
});

test('[CUR-1] euro is shown to a shopper who has chosen nothing', async ({ page }) => {
  await page.goto('/product/markup');
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR');
  await expect(page.getByRole('main').getByText('€9.99', { exact: true })).toBeVisible();
});

test('[CUR-4] a price without a rate is shown as it is', async ({ page }) => {
  await page.goto('/product/yen?currency=SEK');
  await expect(page.getByRole('main').getByText('JPY 1200.00', { exact: true })).toBeVisible();
});

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
  await expect(sheet.getByText(/You’ll be charged €9\.99, \$10\.50, and JPY 1200\.00\./)).toBeVisible();
});

test('[CUR-3] the sheet names the charged currency only if it is another one', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Add to cart, Dollar Slippers' }).click();
  const sheet = await openCart(page);
  await expect(sheet.getByText(/You’ll be charged \$10\.50\. .*July 1, 2025/)).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, 'USD');
  await openCart(page);
  await expect(sheet.getByText('$10.50', { exact: true }).last()).toBeVisible();
  await expect(sheet.getByText(/charged/)).toHaveCount(0);
});

test('[I18-3] switching the currency is immediate: the same page, without a request', async ({
  page,
  provider,
}) => {
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
