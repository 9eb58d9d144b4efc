import { changeCartAnswer, comeWithCart } from '../harness/checkout';
import { cartBadge, openCart, toast } from '../harness/shop';
import { readStoredCart, storedBag, storedLine } from '../harness/stored-cart';
import { expect, test } from '../harness/test';

test('[CHK-1] [CHK-2] [CHK-4] [CHK-7] [CRT-5] a double click sends each line once, opens one tab, closes the sheet and keeps the cart; back in the shop the next press creates a new one', async ({
  page,
  context,
  provider,
  complaints,
}) => {
  const { sheet, checkout } = await comeWithCart(page, [storedLine({ quantity: 3 }), storedBag(2)]);
  const opened = context.waitForEvent('page');
  await checkout.dblclick();
  const tab = await opened;
  // Before the tab: the toast goes after some seconds.
  await expect(toast(page, 'Redirecting to Shopify checkout')).toBeVisible();
  await expect(tab.getByText('5 items')).toBeVisible();
  await expect(tab.locator('[data-channel]')).toHaveText('online_store');
  await expect(sheet).toBeHidden();
  expect(context.pages()).toHaveLength(2);
  const asked = (await provider.requests()).filter(({ operation }) => operation === 'cartCreate');
  expect(asked.map(({ variables }) => variables)).toEqual([
    {
      language: 'EN',
      input: {
        lines: [
          { quantity: 3, merchandiseId: 'gid://shopify/ProductVariant/100101' },
          { quantity: 2, merchandiseId: 'gid://shopify/ProductVariant/100801' },
        ],
      },
    },
  ]);
  const cart = await readStoredCart(page);
  expect(cart.items).toHaveLength(2);
  expect(cart.cartId).toMatch(/^gid:\/\/shopify\/Cart\//);
  expect(cart.checkoutUrl).toBe(tab.url());
  await expect(cartBadge(page)).toHaveText('5');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  expect(complaints).toEqual([]);

  await openCart(page);
  await expect(checkout).toBeEnabled();
  const next = context.waitForEvent('page');
  await checkout.click();
  await (await next).waitForURL(/channel=online_store/);
  expect((await next).url()).not.toBe(tab.url());
  expect(await provider.checkoutsAsked()).toEqual(['cartCreate', 'cartCreate']);
});

test('[CHK-5] an address that runs a script is not opened', async ({ page, context }) => {
  await changeCartAnswer(page, (text) =>
    text.replace(/"checkoutUrl":"[^"]*"/, `"checkoutUrl":"javascript:alert(1)"`),
  );
  const { checkout } = await comeWithCart(page);
  await checkout.click();
  await expect(toast(page, 'Failed to create checkout. Please try again.')).toBeVisible();
  await expect.poll(() => context.pages().length).toBe(1);
  expect(await readStoredCart(page)).toMatchObject({ cartId: null, checkoutUrl: null });
  await expect(checkout).toBeEnabled();
});

test('[CRT-5] a placed order is noticed after a reload, too', async ({ page, context }) => {
  const { checkout } = await comeWithCart(page);
  const opened = context.waitForEvent('page');
  await checkout.click();
  await (await opened).close();
  await expect.poll(async () => (await readStoredCart(page)).cartId).toBeTruthy();
  // Paid: the provider no longer has this cart.
  await page.route('**/graphql.json', (route) =>
    route.fulfill({ json: { data: { cart: null } }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.reload();
  const sheet = await openCart(page);
  await sheet.getByRole('button', { name: 'Clear my cart' }).click();
  await expect(sheet.getByText('Your cart is empty')).toBeVisible();
});
