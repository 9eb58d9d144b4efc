import type { Page } from '@playwright/test';
import { expect, testWithCatalogue } from '../harness/test';
import { writeLargeCatalogue } from '../harness/large-catalogue';
import { openWhole, reloadUntilWhole } from '../harness/whole-page';
import { productCards, whenTakenOver } from '../harness/shop';

const test = testWithCatalogue(() => writeLargeCatalogue(47));

function titles(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, place) => `Slipper ${from + place}`);
}

function more(page: Page) {
  return page.getByRole('main').getByRole('link', { name: 'More products' });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SHP-8] 47 products are on three pages, each once', async ({ page }) => {
    const headings = productCards(page).getByRole('heading');
    // On a busy machine the provider may miss the server's deadline: request the page again then.
    const whole = () => openWhole(page, page.url());
    await openWhole(page, '/shop');
    await expect(headings).toHaveText(titles(1, 20));
    await expect(more(page)).toHaveAttribute('rel', 'next');
    await more(page).click();
    await whole();
    await expect(headings).toHaveText(titles(21, 40));
    await more(page).click();
    await whole();
    await expect(headings).toHaveText(titles(41, 47));
    await expect(more(page)).toHaveCount(0);
    await page.reload();
    await reloadUntilWhole(page);
    await expect(headings).toHaveText(titles(41, 47));
    await page.getByRole('link', { name: 'Back to the first products' }).click();
    await whole();
    await expect(headings).toHaveText(titles(1, 20));
  });
});

test('[SHP-8] the list continues in place and in the history, at its scroll position, and the focus moves on', async ({
  page,
}) => {
  const headings = productCards(page).getByRole('heading');
  await page.goto('/shop');
  await whenTakenOver(page);
  await more(page).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await more(page).press('Enter');
  await expect(headings).toHaveText(titles(1, 40));
  await expect(page).toHaveURL(/\/shop\?after=/);
  await expect(page.getByRole('heading', { name: 'Slipper 21' }).getByRole('link')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await more(page).click();
  await expect(headings).toHaveText(titles(1, 47));
  await page.goBack();
  await expect(headings).toHaveText(titles(1, 40));
  await page.goBack();
  await expect(headings).toHaveText(titles(1, 20));
  await page.goForward();
  await expect(headings).toHaveText(titles(1, 40));
});

test('[SHP-8] from a product of a later page the visitor returns to the same place in the list', async ({
  page,
}) => {
  await page.goto('/shop');
  await whenTakenOver(page);
  await more(page).click();
  const link = productCards(page).getByRole('heading', { name: 'Slipper 35' }).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slipper 35' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(productCards(page)).toHaveCount(40);
  await expect(link).toBeInViewport();
});
