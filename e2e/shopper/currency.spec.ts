import { expect, test } from '../harness/test';
import { openCart, productCard } from '../harness/shop';
import { cartEntry, leaveInStorage, storedLine } from '../harness/stored-cart';

/** €20.00, and the total of 3 x €7.95 and 1 x $10.10, in every currency. */
const shown = {
  EUR: ['€20.00', '€33.14'],
  USD: ['$21.74', '$36.02'],
  GBP: ['£17.17', '£28.46'],
  BGN: ['лв39.13', 'лв64.84'],
  CZK: ['Kč489.13', 'Kč810.54'],
  DKK: ['kr148.91', 'kr246.76'],
  HUF: ['Ft7826.09', 'Ft12968.61'],
  PLN: ['zł86.96', 'zł144.10'],
  RON: ['lei98.91', 'lei163.91'],
  SEK: ['kr228.26', 'kr378.25'],
} as const;

test('[CUR-1] [CUR-2] every currency is shown at its rate, with its symbol, at once', async ({ page }) => {
  await page.goto('/shop');
  const card = productCard(page, 'Classic Mop Slippers');
  for (const [currency, [price]] of Object.entries(shown)) {
    await page.getByLabel('Currency').selectOption(currency);
    await expect(card.getByText(price, { exact: true })).toBeVisible();
  }
});

test('[CUR-1] a first visit shows euros', async ({ page }) => {
  await page.goto('/shop');
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await expect(productCard(page, 'Classic Mop Slippers').getByText('€20.00', { exact: true })).toBeVisible();
});

test('[CUR-2] a price is written the same way in every language', async ({ page }) => {
  await page.goto('/shop?currency=HUF');
  const price = page.getByText('Ft7826.09', { exact: true });
  await expect(price.first()).toBeVisible();
  for (const [language, word] of [
    ['de', /Warenkorb/],
    ['pl', /koszyka/],
  ] as const) {
    await page.getByLabel(/Language|Sprache/).selectOption(language);
    await expect(page.getByRole('main').getByRole('button', { name: word }).first()).toBeVisible();
    await expect(price.first()).toBeVisible();
  }
});

test('[CUR-3] the total is summed exactly and converted once per source currency', async ({ page }) => {
  const lines = [
    storedLine({ price: { amount: '7.95', currencyCode: 'EUR' }, quantity: 3 }),
    storedLine({
      variantId: 'gid://shopify/ProductVariant/2',
      price: { amount: '10.10', currencyCode: 'USD' },
    }),
  ];
  await leaveInStorage(page, cartEntry(lines));
  for (const [currency, [, total]] of Object.entries(shown)) {
    await page.goto(`/nowhere?currency=${currency}`);
    await expect((await openCart(page)).getByText(total, { exact: true })).toBeVisible();
  }
});

test('[CUR-3] the charged currency is named if it is another one', async ({ page }) => {
  await leaveInStorage(page, cartEntry([storedLine()]));
  await page.goto('/shop');
  const sheet = await openCart(page);
  await expect(sheet.getByText('€20.00', { exact: true }).last()).toBeVisible();
  await expect(sheet.getByText(/charge/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByLabel('Currency').selectOption('SEK');
  await openCart(page);
  await expect(sheet.getByText(/You’ll be charged €20\.00\./)).toBeVisible();
});
