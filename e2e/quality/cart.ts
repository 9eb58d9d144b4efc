import type { Locator, Page } from '@playwright/test';

/** The header's cart button, in any language. */
export function cartButton(page: Page): Locator {
  return page.getByRole('banner').locator('[aria-haspopup=dialog]');
}

/** Opens the cart, in any language: that it opens shows that the page answers to presses. */
export async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  return sheet;
}

/** Adds the first product of the list that can be bought, in any language. */
export async function addFirstProduct(page: Page): Promise<void> {
  await page.getByRole('main').locator('button[data-cart-item]:enabled').first().click();
}
