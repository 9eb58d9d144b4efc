import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { whenFetchedAhead } from './shop';

/** Waits until the page's own script is running: only the script can switch the language without a new page. */
export async function answering(page: Page): Promise<void> {
  const language = page.locator('select[name="language"]');
  const before = await language.inputValue();
  const other = before === 'it' ? 'es' : 'it';
  for (const choice of [other, before]) {
    await language.selectOption(choice);
    await expect(page.locator('html')).toHaveAttribute('lang', choice);
  }
}

/**
 * Goes to the shop without a page load, from a page without parts of the catalog, as soon as the list's code has been
 * prefetched. Until then a link loads a document.
 */
export async function walkToShop(page: Page, language = 'en', origin = ''): Promise<void> {
  await page.goto(`${origin}/nowhere?lang=${language}`);
  // Another language would be code, too, of which a page prefetches only so much.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await whenFetchedAhead(page, 'catalog/ShopPage');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.locator('header a[href="/shop"]').first().click();
  await expect(page).toHaveURL(/\/shop$/);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
}
