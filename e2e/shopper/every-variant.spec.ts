import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { addButton, whenTakenOver } from '../harness/shop';

/** Products whose variants are not all reached by the first one that has a value; the second has three options. */
const products = {
  'classic-mop-slippers': [
    ['Oat', '2 pairs'],
    ['Blush', '1 pair'],
    ['Spruce', '2 pairs'],
  ],
  'chenille-long-pile-slippers': [
    ['Sky', 'Women 6–11', 'Soft'],
    ['Sky', 'Women 6–11', 'Grip'],
    ['Sky', 'Men 8–13', 'Soft'],
    ['Sky', 'Men 8–13', 'Grip'],
    ['Marigold', 'Women 6–11', 'Soft'],
    ['Marigold', 'Men 8–13', 'Soft'],
    ['Marigold', 'Men 8–13', 'Grip'],
  ],
  'refill-pads': [['Spruce', '2 pairs']],
} as const;

function value(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** Presses what a shopper would: each value that is not chosen, then the offer to keep what was chosen before. */
async function choose(page: Page, values: readonly string[]): Promise<void> {
  for (const [place, name] of values.entries()) {
    const button = value(page, name);
    if ((await button.getAttribute('aria-pressed')) === 'true') continue;
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    for (const before of values.slice(0, place)) {
      if ((await value(page, before).getAttribute('aria-pressed')) === 'true') continue;
      await page
        .getByRole('button', { name: new RegExp(`^Keep .*${before}`) })
        .first()
        .click();
      await expect(value(page, before)).toHaveAttribute('aria-pressed', 'true');
    }
  }
}

for (const [handle, variants] of Object.entries(products)) {
  test(`[PRD-4] every variant for sale of ${handle} can be put into the cart`, async ({ page }) => {
    await page.goto(`/product/${handle}`);
    await whenTakenOver(page);
    for (const values of variants) {
      await choose(page, values);
      for (const name of values) await expect(value(page, name)).toHaveAttribute('aria-pressed', 'true');
      const item = await addButton(page).getAttribute('data-cart-item');
      expect(JSON.parse(item ?? '{}')).toMatchObject({ variantTitle: values.join(' / ') });
    }
  });
}

test('[PRD-4] the chosen variant is in the address, and kept by a reload', async ({ page }) => {
  await page.goto('/shop');
  await page.goto('/product/classic-mop-slippers');
  await value(page, 'Oat').click();
  await expect(page).toHaveURL(/\?variant=\d+$/);
  const scrolled = await page.evaluate(() => scrollY);
  await value(page, 'Blush').click();
  await expect(page).toHaveURL(/\?variant=\d+$/);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.reload();
  await expect(value(page, 'Blush')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[PRD-4] the server renders the variant of the address, and ignores one that is unknown', async ({
    page,
  }) => {
    await page.goto('/product/classic-mop-slippers?variant=100104');
    await expect(value(page, 'Oat')).toHaveAttribute('aria-pressed', 'true');
    await expect(value(page, '2 pairs')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('€36.00', { exact: true })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/product\/classic-mop-slippers$/,
    );
    await page.goto('/product/classic-mop-slippers?variant=1');
    await expect(value(page, 'Spruce')).toHaveAttribute('aria-pressed', 'true');
  });
});
