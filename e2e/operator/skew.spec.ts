import { expect, test } from '../harness/operator-test';
import { openCart } from '../harness/shop';
import { cartEntry, leaveInStorage, readStoredCart, storedLine } from '../harness/stored-cart';
import { visitorCookie, visit } from '../harness/visit';
import { nightly } from '../harness/nightly';

const subtitle = 'Browse our innovative cleaning slippers';

test(
  '[MFE-5] every pair of releases of two remotes works on one page',
  nightly,
  async ({ operator, browser }) => {
    await operator.publishVariant('catalog', '2.0.0');
    await operator.publishVariant('cart', '3.0.0');
    await operator.rollout('start catalog@2.0.0 --percent 50');
    await operator.rollout('start cart@3.0.0 --percent 50');
    await operator.followed();
    const pairs = new Map<string, string>();
    for (let number = 0; pairs.size < 4 && number < 100; number += 1) {
      const { releases, cookie } = await visit(`${operator.url}/shop`, visitorCookie(number));
      pairs.set(`${releases.catalog} with ${releases.cart}`, cookie);
    }
    expect(pairs.size).toBe(4);
    for (const [pair, cookie] of pairs) {
      await test.step(pair, async () => {
        const context = await browser.newContext({ baseURL: operator.url });
        await context.addCookies([{ name: 'visitor', value: cookie.split('=')[1] ?? '', url: operator.url }]);
        const page = await context.newPage();
        await page.goto('/shop');
        await expect(
          page.getByText(pair.startsWith('2.0.0') ? `${subtitle} (2.0.0)` : subtitle, { exact: true }),
        ).toBeVisible();
        const empty = pair.endsWith('3.0.0') ? 'Your cart is empty (3.0.0)' : 'Your cart is empty';
        const sheet = await openCart(page);
        await expect(sheet.getByText(empty, { exact: true })).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Add to cart, Classic Mop Slippers' }).click();
        await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
        await context.close();
      });
    }
  },
);

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
