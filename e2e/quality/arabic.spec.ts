import type { Page } from '@playwright/test';
import { addFirstProduct, openCart } from '../harness/shop';
import { expect, testWithBuild } from '../harness/test';
import { buildArabic } from './arabic-build';

/** A test with a store that also has Arabic and Swiss francs. */
const test = testWithBuild(buildArabic);

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
