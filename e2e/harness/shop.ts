import type { Locator, Page } from '@playwright/test';

/** The cart's name in the store's languages [I18-1]. */
export const cartNames = {
  en: 'Cart',
  nl: 'Winkelwagen',
  de: 'Warenkorb',
  es: 'Carrito',
  it: 'Carrello',
  pl: 'Koszyk',
};

/** The header's cart button, with any count. */
export function cartButton(page: Page, name: string | RegExp = /^Cart/): Locator {
  return page.getByRole('banner').getByRole('button', { name });
}

/** The cart button, even while the open sheet hides it from screen readers. Its text is that of the badge. */
export function cartBadge(page: Page): Locator {
  return page.locator('header button[aria-label^="Cart"]');
}

/** The cart's sheet. */
export function cartSheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Cart' });
}

/** The cart's name in the page's language; any name in an invented language. */
async function cartName(page: Page): Promise<RegExp> {
  const language = (await page.locator('html').getAttribute('lang')) ?? '';
  const names: Readonly<Record<string, string>> = cartNames;
  return new RegExp(`^${names[language] ?? '.'}`);
}

/** Opens the cart and returns its sheet. Finds both by the cart's name in the page's language, unless a name is given. */
export async function openCart(page: Page, name?: RegExp): Promise<Locator> {
  const called = name ?? (await cartName(page));
  await cartButton(page, called).and(page.locator('[aria-haspopup=dialog]')).click();
  const sheet = page.getByRole('dialog', { name: called });
  await sheet.waitFor();
  return sheet;
}

/** The cards of the product list. */
export function productCards(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
}

/** The card of a product in the list. */
export function productCard(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
}

/** Adds the first product of the list that is for sale, in any language. */
export async function addFirstProduct(page: Page): Promise<void> {
  await page.getByRole('main').locator('button[data-cart-item]:enabled').first().click();
}

/** The add-to-cart button of a product in the list, or of the product page. */
export function addButton(page: Page, title = ''): Locator {
  return page.getByRole('button', { name: title ? `Add to cart, ${title}` : /^Add to cart/ });
}

/** A toast with this text. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: /notifications/i }).getByText(text, { exact: true });
}

/**
 * Waits until the page's script has hydrated the header. Until then links load documents, and the pre-hydration script
 * queues presses.
 */
export async function whenTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
}

/** Waits until the code of these parts has loaded: from then on links between their pages cause no page load. */
export async function whenFetchedAhead(page: Page, ...parts: string[]): Promise<void> {
  // Any sign of a visitor starts the prefetching.
  await page.mouse.move(40, 400);
  await page.mouse.move(60, 420);
  for (const part of parts)
    await page.waitForFunction((id) => performance.getEntriesByName(`part-loaded:${id}`).length > 0, part);
}
