import { expect, test } from '../harness/test';
import { addButton, cartBadge, cartButton, openCart, productCards } from '../harness/shop';
import { cartEntry, leaveInStorage, readStoredCart, storedLine } from '../harness/stored-cart';

const bagId = 'gid://shopify/ProductVariant/100801';

test('[CRT-4] [CRT-6] of a damaged cart the good lines stay, quantities are clamped, and no checkout is running', async ({
  page,
}) => {
  const lines = [
    storedLine({ quantity: 1e9 }),
    storedLine({
      variantId: 'gid://shopify/ProductVariant/100102',
      price: { amount: 'free', currencyCode: 'EUR' },
    }),
    storedLine({ variantId: 'gid://shopify/ProductVariant/100103', quantity: 1.5 }),
    storedLine({ variantId: bagId }),
  ];
  await leaveInStorage(page, cartEntry(lines, { isLoading: true }));
  await page.goto('/shop');
  const sheet = await openCart(page);
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  const quantities = sheet.getByRole('spinbutton', { name: 'Quantity' });
  await expect(quantities.nth(0)).toHaveValue('99');
  await expect(quantities.nth(1)).toHaveValue('1');
  await expect(cartBadge(page)).toHaveText('100');
  await expect(sheet.getByRole('button', { name: 'Checkout with Shopify' })).toBeEnabled();
});

test("[CRT-6] the page works with a broken text under the cart's key", async ({ page, complaints }) => {
  await leaveInStorage(page, '{"items":"[null,7,\\"x\\",{}]"}');
  await page.goto('/shop');
  await expect(productCards(page).first()).toBeVisible();
  await expect(cartButton(page)).toHaveText('');
  await addButton(page, 'Mesh Wash Bag').click();
  await expect(cartButton(page)).toHaveText('1');
  await expect.poll(async () => (await readStoredCart(page)).items).toMatchObject([{ variantId: bagId }]);
  expect(complaints).toEqual([]);
});

test('[CRT-6] without any storage the cart works for the visit', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, { get: refuse });
  });
  await page.goto('/shop');
  await addButton(page, 'Mesh Wash Bag').click();
  await expect(cartButton(page)).toHaveText('1');
  const sheet = await openCart(page);
  await expect(sheet.getByRole('listitem').filter({ has: page.getByRole('spinbutton') })).toContainText(
    'Mesh Wash Bag',
  );
  await expect(sheet.getByText(/^Your browser’s storage is full/)).toBeVisible();
  expect(complaints).toEqual([]);
});
