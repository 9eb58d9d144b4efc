import { expect, test } from '../harness/test';
import { addButton, cartBadge, cartButton, openCart, productCards, toast } from '../harness/shop';
import { cartEntry, cartKey, leaveInStorage, readStoredCart, storedLine } from '../harness/stored-cart';

test('[CRT-6] the cart is kept under shopify-cart and survives a reload', async ({ page }) => {
  await page.goto('/shop');
  await addButton(page, 'Mesh Wash Bag').click();
  await expect(cartButton(page)).toHaveText('1');
  await expect.poll(async () => (await readStoredCart(page)).items).toHaveLength(1);
  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  const sheet = await openCart(page);
  await expect(sheet.getByRole('listitem').filter({ has: page.getByRole('spinbutton') })).toContainText(
    'Mesh Wash Bag',
  );
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
    .toEqual(['locale-preferences', cartKey]);
});

test('[CRT-6] a checkout that was interrupted by leaving the page does not block the next visit', async ({
  page,
}) => {
  await leaveInStorage(page, cartEntry([storedLine()], { isLoading: true }));
  await page.goto('/shop');
  const sheet = await openCart(page);
  await expect(sheet.getByRole('button', { name: 'Checkout with Shopify' })).toBeEnabled();
});

for (const [quantity, shown] of [
  [1.5, 'no line'],
  [1e9, '99'],
] as const) {
  test(`[CRT-4] a stored quantity of ${JSON.stringify(quantity)} gives ${shown}`, async ({ page }) => {
    const good = storedLine({ variantId: 'gid://shopify/ProductVariant/100801', quantity: 1 });
    await leaveInStorage(page, cartEntry([storedLine({ quantity }), good]));
    await page.goto('/shop');
    const sheet = await openCart(page);
    await expect(sheet.getByRole('listitem')).toHaveCount(shown === 'no line' ? 1 : 2);
    const quantities = sheet.getByRole('spinbutton', { name: 'Quantity' });
    const values = await quantities.evaluateAll((fields) =>
      fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')),
    );
    expect(values).toEqual(shown === 'no line' ? ['1'] : [shown, '1']);
    const sum = shown === 'no line' ? 1 : Number(shown) + 1;
    await expect(cartBadge(page)).toHaveText(String(sum));
  });
}

for (const text of ['{', '{"items":"[null,7,\\"x\\",{}]"}']) {
  test(`[CRT-6] the page works with ${text} under the cart's key`, async ({ page, complaints }) => {
    await leaveInStorage(page, text);
    await page.goto('/shop');
    await expect(productCards(page).first()).toBeVisible();
    await expect(cartButton(page)).toHaveText('');
    await addButton(page, 'Mesh Wash Bag').click();
    await expect(toast(page, 'Added to cart')).toBeVisible();
    await expect(cartButton(page)).toHaveText('1');
    await expect.poll(async () => (await readStoredCart(page)).items).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
}

test('[CRT-6] a line with a bad price is dropped, the others stay', async ({ page }) => {
  const bad = storedLine({ price: { amount: 'free', currencyCode: 'EUR' } });
  const good = storedLine({ variantId: 'gid://shopify/ProductVariant/100801' });
  await leaveInStorage(page, cartEntry([bad, good]));
  await page.goto('/shop');
  await expect((await openCart(page)).getByRole('listitem')).toHaveCount(1);
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
