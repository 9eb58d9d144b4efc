import { changeCartAnswer, comeWithCart } from '../harness/checkout';
import { holdRequests } from '../harness/held-requests';
import { cartBadge, cartSheet, openCart, toast } from '../harness/shop';
import { readStoredCart, storedLine } from '../harness/stored-cart';
import { expect, test } from '../harness/test';

const bag = storedLine({
  product: { id: 'gid://shopify/Product/1008', handle: 'mesh-wash-bag', title: 'Mesh Wash Bag', images: [] },
  variantId: 'gid://shopify/ProductVariant/100801',
  variantTitle: 'Default Title',
  price: { amount: '7.95', currencyCode: 'EUR' },
  quantity: 2,
  selectedOptions: [{ name: 'Title', value: 'Default Title' }],
});

test('[CHK-1] cartCreate sends the quantity and the variant id of every line', async ({ page, provider }) => {
  const { checkout } = await comeWithCart(page, [storedLine({ quantity: 3 }), bag]);
  await checkout.click();
  await expect(toast(page, 'Redirecting to Shopify checkout')).toBeVisible();
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
});

test('[CHK-2] [CRT-5] success opens the checkout in a new tab, closes the sheet and keeps the cart', async ({
  page,
  context,
  complaints,
}) => {
  const { checkout } = await comeWithCart(page, [storedLine(), bag]);
  const opened = context.waitForEvent('page');
  await checkout.click();
  const tab = await opened;
  // Before the tab: the toast goes after some seconds.
  await expect(toast(page, 'Redirecting to Shopify checkout')).toBeVisible();
  await expect(tab.getByText('3 items')).toBeVisible();
  await expect(tab.locator('[data-channel]')).toHaveText('online_store');
  await expect(cartSheet(page)).toBeHidden();
  const cart = await readStoredCart(page);
  expect(cart.items).toHaveLength(2);
  expect(cart.cartId).toMatch(/^gid:\/\/shopify\/Cart\//);
  expect(cart.checkoutUrl).toBe(tab.url());
  await expect(cartBadge(page)).toHaveText('3');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  expect(complaints).toEqual([]);
});

test('[CRT-5] every checkout creates a new remote cart', async ({ page, context, provider }) => {
  const { sheet, checkout } = await comeWithCart(page);
  await checkout.click();
  await expect(sheet).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  await checkout.click();
  await expect.poll(() => provider.checkoutsAsked()).toEqual(['cartCreate', 'cartCreate']);
  await expect.poll(() => context.pages().length).toBe(3);
  await expect
    .poll(() => new Set(context.pages().map((tab) => tab.url())))
    .toEqual(new Set([page.url(), expect.stringMatching(/^http/), expect.stringMatching(/^http/)]));
});

test('[CHK-2] the provider’s address is opened with the sales channel, and kept', async ({
  page,
  context,
}) => {
  const given = 'https://checkout.example/c/1?key=a%20b#pay';
  const opened = 'https://checkout.example/c/1?key=a%20b&channel=online_store#pay';
  await context.route('https://checkout.example/**', (route) => route.fulfill({ body: 'The checkout' }));
  await changeCartAnswer(page, (text) => text.replace(/"checkoutUrl":"[^"]*"/, `"checkoutUrl":"${given}"`));
  const { checkout } = await comeWithCart(page);
  const tab = context.waitForEvent('page');
  await checkout.click();
  await (await tab).waitForURL(opened);
  await expect.poll(async () => (await readStoredCart(page)).checkoutUrl).toBe(opened);
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

test('[CRT-8] the button reads Creating Checkout... while the cart is created', async ({ page }) => {
  const { sheet, checkout } = await comeWithCart(page);
  const answer = await holdRequests(page, '**/graphql.json');
  await checkout.click();
  const busy = sheet.getByRole('button', { name: 'Creating Checkout...' });
  await expect(busy).toBeDisabled();
  answer.release();
  await expect(toast(page, 'Redirecting to Shopify checkout')).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('[CHK-4] a double click creates one checkout and opens one tab', async ({ page, context, provider }) => {
  const { checkout } = await comeWithCart(page);
  await checkout.dblclick();
  await expect(toast(page, 'Redirecting to Shopify checkout')).toBeVisible();
  expect(await provider.checkoutsAsked()).toEqual(['cartCreate']);
  expect(context.pages()).toHaveLength(2);
});

test('[CHK-4] an empty cart creates no checkout', async ({ page, context, provider }) => {
  const { sheet, checkout } = await comeWithCart(page, []);
  await expect(checkout).toBeDisabled();
  await checkout.click({ force: true });
  await checkout.evaluate((button: HTMLButtonElement) => button.click());
  await expect(sheet).toContainText('Your cart is empty');
  expect(await provider.checkoutsAsked()).toEqual([]);
  expect(context.pages()).toHaveLength(1);
});

test('[CHK-7] back from the checkout the button is usable', async ({ page, context }) => {
  const { checkout } = await comeWithCart(page);
  const opened = context.waitForEvent('page');
  await checkout.click();
  const tab = await opened;
  await expect(tab.getByText('1 item')).toBeVisible();
  await tab.close();
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
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
