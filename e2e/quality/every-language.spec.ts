import type { Locator, Page } from '@playwright/test';
import { openCart } from '../harness/shop';
import { expect, test } from '../harness/test';
import { boxOf, overlap, whenStill } from './boxes';
import { inLanguage, languages } from './pages';
import { nightlyUnless } from '../harness/nightly';

/** High enough for a product's add button: a page that scrolls to it brings its heading under the toast, which then gives way. */
const wide = { width: 1280, height: 1000 };

/** The labels in the requirements, by place. */
const labels = {
  en: ['Products', 'Price', 'Description', 'Variant', 'Quantity', 'Out of stock'],
  nl: ['Producten', 'Prijs', 'Beschrijving', 'Variant', 'Aantal', 'Niet op voorraad'],
  de: ['Produkte', 'Preis', 'Beschreibung', 'Variante', 'Menge', 'Nicht vorrätig'],
  es: ['Productos', 'Precio', 'Descripción', 'Variante', 'Cantidad', 'Agotado'],
  it: ['Prodotti', 'Prezzo', 'Descrizione', 'Variante', 'Quantità', 'Esaurito'],
  pl: ['Produkty', 'Cena', 'Opis', 'Wariant', 'Ilość', 'Brak w magazynie'],
} as const;

type Language = keyof typeof labels;

async function expectList(page: Page, language: Language): Promise<void> {
  const [products, , , , , outOfStock] = labels[language];
  const list = page.getByRole('region', { name: products });
  await expect(list.getByRole('button', { name: outOfStock }).first()).toBeDisabled();
  await page.locator('select[name="currency"]').selectOption('PLN');
  await expect(page.getByRole('main')).toContainText('zł');
}

/** The labels of a product, and its toast, which is below the cart button and covers neither the title nor the price. */
async function expectProduct(page: Page, language: Language): Promise<void> {
  const [, price, description, variant] = labels[language];
  const main = page.getByRole('main');
  await expect(main.getByText(price, { exact: true })).toBeAttached();
  await expect(main.getByRole('heading', { name: description })).toBeVisible();
  await expect(main.getByRole('group', { name: variant })).toBeVisible();
  await main.locator('[data-docked] button').click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast.locator('img')).toBeVisible();
  const box = await whenStill(toast);
  const button = await boxOf(page.getByRole('banner').locator('[data-cart-badge]').locator('..'));
  expect(box.top).toBeGreaterThanOrEqual(button.bottom);
  expect(Math.abs(box.right - button.right)).toBeLessThan(2);
  expect(overlap(box, await boxOf(main.getByRole('heading', { level: 1 })))).toBe(false);
  expect(overlap(box, await boxOf(main.getByText(/^Ft[\d.]+$/).first()))).toBe(false);
}

/** The cart with the product fits at 320 px. */
async function expectCart(page: Page, sheet: Locator, language: Language): Promise<void> {
  const [, , , , quantity] = labels[language];
  // The field is named after its item, so that several fields in one cart can be distinguished.
  const field = sheet.getByRole('spinbutton', { name: new RegExp(`^${quantity}[ :]`) });
  await expect(field).toHaveValue('1');
  await page.setViewportSize({ width: 320, height: 700 });
  await field.fill('99');
  const outside = await sheet.evaluate((dialog) => {
    const { left, right } = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll('*')]
      .filter((element) => element.clientWidth > 1)
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.left < left || box.right > right;
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
  expect(outside).toEqual([]);
}

for (const language of languages)
  test(
    `[I18-1] [CRT-1] [UI-2] in ${language} the list, a product, its toast and the cart have their labels and room`,
    nightlyUnless(language === 'de'),
    async ({ page }) => {
      await page.setViewportSize(wide);
      // Prices are longest in forint.
      await page.goto(`${inLanguage('/product/classic-mop-slippers', language)}&currency=HUF`);
      await expectProduct(page, language);
      await expectCart(page, await openCart(page), language);
      await page.goto('/shop');
      await expectList(page, language);
    },
  );
