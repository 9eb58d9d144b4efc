import path from 'node:path';
import type { Page } from '@playwright/test';
import { addFirstProduct, openCart } from '../harness/shop';
import { expect, testWithBuild, testWithCatalogue } from '../harness/test';
import { buildPseudo, pseudoLanguage } from './pseudo-build';
import { untranslated } from './untranslated';

/** A test with a store in the pseudo-language whose products have no Latin letter. */
const test = testWithBuild(
  buildPseudo,
  testWithCatalogue(path.join(import.meta.dirname, 'catalogs/no-latin.json')),
);

async function open(page: Page, pathname: string): Promise<void> {
  await page.goto(`${pathname}?lang=${pseudoLanguage}`);
}

/** Checks that the main heading is in the pseudo-language; otherwise the test would prove nothing. */
async function expectPseudo(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\[.*~\]/);
}

test('[I18-5] the landing page and the 404 page have no untranslated text', async ({ page }) => {
  for (const pathname of ['/', '/nowhere', '/product/nowhere']) {
    await open(page, pathname);
    await expectPseudo(page);
    expect(await untranslated(page), pathname).toEqual([]);
  }
});

test('[I18-5] the list and a product, with their toasts, have no untranslated text', async ({ page }) => {
  await open(page, '/product/one');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('製品一');
  await page.getByRole('button', { name: '青', exact: true }).click();
  await expect(page.getByRole('button', { name: '青', exact: true })).toHaveAttribute('aria-pressed', 'true');
  expect(await untranslated(page), 'a sold-out variant').toEqual([]);
  await open(page, '/shop');
  await expectPseudo(page);
  await addFirstProduct(page);
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  expect(await untranslated(page), 'the list and a toast').toEqual([]);
});

test('[I18-5] the cart has no untranslated text in any state', async ({ page, provider }) => {
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

test('[I18-5] loading and error states have no untranslated text', async ({ page, provider }) => {
  await provider.weather({ kind: 'never' });
  await open(page, '/shop');
  await expect(page.getByRole('status').first()).toBeVisible();
  expect(await untranslated(page), 'waiting').toEqual([]);
  await provider.weather({ kind: 'payment-required' });
  for (const pathname of ['/shop', '/product/one']) {
    await open(page, pathname);
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    expect(await untranslated(page), pathname).toEqual([]);
  }
});
