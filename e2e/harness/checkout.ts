import type { Page, Route } from '@playwright/test';
import { openCart } from './shop';
import { cartEntry, leaveInStorage, storedLine, type StoredLine } from './stored-cart';

/** Opens the shop with a stored cart, and the cart; returns the sheet and its checkout button. */
export async function comeWithCart(page: Page, lines: readonly StoredLine[] = [storedLine()]) {
  await leaveInStorage(page, cartEntry(lines));
  // The landing page sends the provider no query.
  await page.goto('/');
  const sheet = await openCart(page);
  return { sheet, checkout: sheet.getByRole('button', { name: 'Checkout with Shopify' }) };
}

/** Changes the provider's responses to `cartCreate`. */
export async function changeCartAnswer(page: Page, change: (text: string) => string): Promise<void> {
  await page.route('**/graphql.json', async (route: Route) => {
    if (!route.request().postData()?.includes('mutation cartCreate')) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
}
