import path from 'node:path';
import type { Page } from '@playwright/test';
import { addFirstProduct, openCart } from '../harness/shop';
import { expect, testWithBuild, testWithCatalogue } from '../harness/test';
import { pseudoLanguage, translatedBuild } from './translated-build';
import { untranslated } from './untranslated';

/** A test with a store that also has Arabic and Swiss francs. */
const test = testWithBuild(translatedBuild);

/** A test with a store in the pseudo-language whose products have no Latin letter. */
const pseudoTest = testWithBuild(
  translatedBuild,
  testWithCatalogue(path.join(import.meta.dirname, 'catalogs/no-latin.json')),
);

// These tests build a store.
test.slow();

const arabic = /[\u0600-\u06ff]/;

async function expectRightToLeft(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test('[I18-1] [CUR-1] another language and currency are a line each and a folder of messages', async ({
  page,
  complaints,
}) => {
  for (const pathname of ['/', '/shop', '/nowhere']) {
    await page.goto(`${pathname}?lang=ar&currency=CHF`);
    await expectRightToLeft(page);
  }
  await page.goto('/shop?lang=ar&currency=CHF');
  await expect(page.getByRole('main')).toContainText('Fr19.13');
  await expect(page.getByRole('combobox').first()).toHaveValue('ar');
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test('[I18-2] missing texts are in English, in the shell and in a remote, from the server and after a switch', async ({
  page,
}) => {
  await page.goto('/nowhere?lang=ar');
  await expectRightToLeft(page);
  await expect(page.getByText('We swept the whole floor. All we found was this bit of fluff.')).toBeVisible();
  await page.goto('/shop?lang=en');
  await page.getByLabel('Language', { exact: true }).selectOption('ar');
  await expectRightToLeft(page);
  await expect(page.getByText('Browse our innovative cleaning slippers')).toBeVisible();
});

test('[I18-2] a cart is filled and counted in all six plural forms of Arabic, in a sheet from the left', async ({
  page,
}) => {
  await page.goto('/shop?lang=ar&currency=CHF');
  await addFirstProduct(page);
  const sheet = await openCart(page);
  await expect
    .poll(async () => (await sheet.boundingBox())?.x, { message: 'the sheet lies at the left' })
    .toBe(0);
  const quantity = sheet.getByRole('spinbutton');
  // The plural forms one, two, few and many have marks; 0 is the text of the empty cart.
  for (const [count, mark] of [
    [1, '١'],
    [2, '٢'],
    [3, '٣'],
    [11, '٤'],
  ] as const) {
    await quantity.fill(String(count));
    await quantity.press('Enter');
    await expect(sheet.getByText(new RegExp(`(^|\\D)${count}\\D.*${mark}`)).first()).toBeVisible();
  }
  await expect(sheet).toContainText('Fr');
  await page.reload();
  await expectRightToLeft(page);
});

test('[PRD-2] from right to left the next picture is on the left', async ({ page }) => {
  // High enough for the picture and its thumbnails, so that the page does not scroll.
  await page.setViewportSize({ width: 600, height: 1000 });
  await page.goto('/product/classic-mop-slippers?lang=ar');
  const picture = page.getByRole('img', { name: /oat-colored/ });
  await expect(picture).not.toBeInViewport();
  const thumbnails = page.getByRole('main').locator('button[aria-current]');
  await thumbnails.nth(1).click();
  await expect(picture).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await expect(thumbnails.nth(2)).toBeFocused();
  await expect(picture).not.toBeInViewport();
});

test('[I18-1] [API-7] a switch from English mirrors the page, and the provider keeps its own texts', async ({
  page,
}) => {
  await page.goto('/shop');
  await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
  await page.getByLabel('Language', { exact: true }).selectOption('ar');
  await expectRightToLeft(page);
  await expect(page.getByRole('heading', { name: 'Classic Mop Slippers' })).toBeVisible();
});

async function openPseudo(page: Page, pathname: string): Promise<void> {
  await page.goto(`${pathname}?lang=${pseudoLanguage}`);
}

/** Checks that the main heading is in the pseudo-language; otherwise the test would prove nothing. */
async function expectPseudo(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\[.*~\]/);
}

pseudoTest('[I18-5] the landing page and the 404 page have no untranslated text', async ({ page }) => {
  for (const pathname of ['/', '/nowhere', '/product/nowhere']) {
    await openPseudo(page, pathname);
    await expectPseudo(page);
    expect(await untranslated(page), pathname).toEqual([]);
  }
});

pseudoTest(
  '[I18-5] the list and a product, with their toasts, have no untranslated text',
  async ({ page }) => {
    await openPseudo(page, '/product/one');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('製品一');
    await page.getByRole('button', { name: '青', exact: true }).click();
    await expect(page.getByRole('button', { name: '青', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await untranslated(page), 'a sold-out variant').toEqual([]);
    await openPseudo(page, '/shop');
    await expectPseudo(page);
    await addFirstProduct(page);
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    expect(await untranslated(page), 'the list and a toast').toEqual([]);
  },
);

pseudoTest('[I18-5] the cart has no untranslated text in any state', async ({ page, provider }) => {
  // Not the charged currency, so that the sheet mentions it.
  await page.goto(`/shop?lang=${pseudoLanguage}&currency=GBP`);
  const add = page.locator('button[data-cart-item]:enabled');
  await add.first().click();
  await add.last().click();
  // Its name is in the pseudo-language.
  const sheet = await openCart(page, /./);
  const lines = sheet.getByRole('listitem').filter({ has: page.getByRole('spinbutton') });
  await expect(lines).toHaveCount(2);
  expect(await untranslated(page), 'lines').toEqual([]);

  // 'Checkout with Shopify' and, after the provider has accepted fewer pieces, 'Continue to checkout'.
  const checkout = sheet.getByRole('button', { name: /Šĥöpîfý|Çöñťîñûé/ });
  await provider.weather({ kind: 'stock-warnings' });
  await checkout.click();
  await expect(sheet.getByRole('alert').getByRole('list')).toBeVisible();
  expect(await untranslated(page), 'a shortfall').toEqual([]);
  // One more piece: a changed cart is a new checkout.
  await lines.first().getByRole('button').nth(1).click();
  await provider.weather({ kind: 'payment-required' });
  await checkout.click();
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(2);
  expect(await untranslated(page), 'a failure').toEqual([]);

  await lines.first().getByRole('button').last().click();
  await expect(lines).toHaveCount(1);
  expect(await untranslated(page), 'a removed line').toEqual([]);
});

pseudoTest('[I18-5] loading and error states have no untranslated text', async ({ page, provider }) => {
  await provider.weather({ kind: 'never' });
  await openPseudo(page, '/shop');
  await expect(page.getByRole('status').first()).toBeVisible();
  expect(await untranslated(page), 'waiting').toEqual([]);
  await provider.weather({ kind: 'payment-required' });
  for (const pathname of ['/shop', '/product/one']) {
    await openPseudo(page, pathname);
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    expect(await untranslated(page), pathname).toEqual([]);
  }
});
