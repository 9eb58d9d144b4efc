import { comeWithCart } from '../harness/checkout';
import { holdRequests } from '../harness/held-requests';
import { toast } from '../harness/shop';
import { readStoredCart, storedLine } from '../harness/stored-cart';
import { expect, test } from '../harness/test';

for (const kind of ['server-error', 'wrong-shape']) {
  test(`[CHK-3] [API-6] after ${kind} the cart is intact and the button usable`, async ({
    page,
    context,
    provider,
  }) => {
    const uncaught: unknown[] = [];
    page.on('pageerror', (error) => uncaught.push(error));
    await provider.weather({ kind, operations: ['cartCreate'], times: 1 });
    const { sheet, checkout } = await comeWithCart(page, [storedLine({ quantity: 2 })]);
    await checkout.click();
    await expect(toast(page, 'Failed to create checkout. Please try again.')).toHaveCount(1);
    await expect(sheet.getByText('2 items in your cart')).toBeVisible();
    await expect.poll(() => context.pages().length).toBe(1);
    // A mutation is not retried [API-3].
    expect(await provider.checkoutsAsked()).toEqual(['cartCreate']);
    expect(await readStoredCart(page)).toMatchObject({ cartId: null, checkoutUrl: null });
    await checkout.click();
    await expect(toast(page, 'Redirecting to Shopify checkout')).toBeVisible();
    expect(uncaught).toEqual([]);
  });
}

test('[API-5] [CRT-9] the toast says what the provider refused', async ({ page, provider }) => {
  await provider.weather({ kind: 'user-errors' });
  const { checkout } = await comeWithCart(page);
  await checkout.click();
  const own = 'Shopify didn’t accept this cart. Check the items and quantities, then try again.';
  const quoted = 'This cart cannot be taken right now. The store refused the order';
  await expect(page.getByText(`${own} Shopify says: “${quoted}”.`, { exact: true })).toBeVisible();
});

test('[CHK-7] [API-4] HTTP 402 says that payment is required, then that the checkout failed', async ({
  page,
  provider,
}) => {
  await provider.weather({ kind: 'payment-required', operations: ['cartCreate'] });
  const { checkout } = await comeWithCart(page);
  await checkout.click();
  await expect(toast(page, 'Shopify: Payment required')).toBeVisible();
  await expect(toast(page, 'Failed to create checkout. Please try again.')).toBeVisible();
  await expect(page.getByText(/active paid billing plan.*upgraded/)).toBeVisible();
  await expect(checkout).toBeEnabled();
});

test('[API-6] a response that never comes is a failure after 10 s', async ({ page, context, provider }) => {
  await page.clock.install();
  await provider.weather({ kind: 'never', operations: ['cartCreate'] });
  const { sheet, checkout } = await comeWithCart(page);
  await checkout.click();
  await expect(sheet.getByRole('button', { name: 'Creating Checkout...' })).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(toast(page, 'Failed to create checkout. Please try again.')).toBeVisible();
  await expect(checkout).toBeEnabled();
  await expect.poll(() => context.pages().length).toBe(1);
});

test('[API-6] a broken connection is a failure, and the next press creates a checkout', async ({
  page,
  provider,
}) => {
  // Always: browsers repeat a request when a reused connection breaks.
  await provider.weather({ kind: 'dropped', operations: ['cartCreate'] });
  const { checkout } = await comeWithCart(page);
  await checkout.click();
  await expect(toast(page, 'Failed to create checkout. Please try again.')).toBeVisible();
  await provider.clear();
  await checkout.click();
  await expect(toast(page, 'Redirecting to Shopify checkout')).toBeVisible();
});

test('[CHK-3] a provider that cannot be reached is a failure too', async ({ page, context }) => {
  await page.route('**/graphql.json', (route) => route.abort('connectionrefused'));
  const { checkout } = await comeWithCart(page);
  await checkout.click();
  await expect(toast(page, 'Failed to create checkout. Please try again.')).toBeVisible();
  await expect(checkout).toBeEnabled();
  await expect.poll(() => context.pages().length).toBe(1);
});

test('[CHK-3] a checkout succeeds even if the shopper has closed its tab', async ({ page, context }) => {
  const { checkout } = await comeWithCart(page);
  const answer = await holdRequests(page, '**/graphql.json');
  const opened = context.waitForEvent('page');
  await checkout.click();
  await (await opened).close();
  answer.release();
  await expect(page.getByRole('link', { name: 'Open checkout' })).toHaveAttribute(
    'href',
    /channel=online_store/,
  );
});
