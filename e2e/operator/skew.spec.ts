import { expect, test } from '../harness/test';
import { openCart } from '../harness/shop';
import { cartEntry, leaveInStorage, readStoredCart, storedLine } from '../harness/stored-cart';

test('[MFE-5] a cart that a later release stored, with more fields, is read and kept', async ({ page }) => {
  const line = { ...storedLine({ quantity: 2 }), giftWrap: true, note: { text: 'for Ann' } };
  await leaveInStorage(page, cartEntry([line], { coupon: 'SUMMER', schema: 7 }));
  await page.goto('/shop');
  const sheet = await openCart(page);
  await expect(sheet).toContainText('Classic Mop Slippers');
  await sheet.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect.poll(async () => readStoredCart(page)).toMatchObject({ items: [{ quantity: 3 }] });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
});
