import { expect, test } from '../harness/test';
import { addButton, cartBadge, cartButton, openCart } from '../harness/shop';
import { cartEntry, leaveInStorage, readStoredCart, storedLine } from '../harness/stored-cart';

test('[CRT-7] neither tab overwrites a change for which it got no event', async ({ page, context }) => {
  await leaveInStorage(page, cartEntry([storedLine()]));
  const other = await context.newPage();
  // This tab gets no storage event, so it must read storage before it writes.
  await other.addInitScript(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  });
  await other.goto('/shop');
  await expect(cartButton(other)).toHaveAccessibleName('Cart, 1 item');
  await page.goto('/shop');
  await addButton(page, 'Refill Pads').click();
  await expect(cartButton(page)).toHaveText('2');
  await expect.poll(async () => (await readStoredCart(page)).items).toHaveLength(2);
  await addButton(other, 'Mesh Wash Bag').click();
  await expect(cartButton(other)).toHaveText('3');
  await expect(cartButton(page)).toHaveText('3');
  await expect.poll(async () => (await readStoredCart(page)).items).toHaveLength(3);
});

test('[CRT-7] pieces that both tabs add to one line are summed', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/product/mesh-wash-bag');
    await expect(addButton(tab)).toBeVisible();
  }
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([addButton(page).click(), addButton(other).click()]);
  }
  await expect(cartBadge(page)).toHaveText('10');
  await expect(cartBadge(other)).toHaveText('10');
});

test('[CRT-7] [CRT-5] an open sheet follows what the other tab adds and changes, also after it was cleared', async ({
  page,
  context,
}) => {
  await leaveInStorage(page, cartEntry([storedLine()]));
  await page.goto('/shop');
  const other = await context.newPage();
  await other.goto('/product/mesh-wash-bag');
  const sheet = await openCart(page);
  await sheet.getByRole('button', { name: 'Clear cart' }).click();
  await expect(cartButton(other)).toHaveText('');
  await addButton(other).click();
  await expect(sheet.getByRole('listitem')).toHaveText([/Mesh Wash Bag/]);
  await expect(cartButton(other)).toHaveText('1');
  const otherSheet = await openCart(other);
  await otherSheet.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(sheet.getByText('2 items in your cart')).toBeVisible();
});
