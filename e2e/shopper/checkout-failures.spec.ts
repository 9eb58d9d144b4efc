import type { Page } from '@playwright/test';
import { comeWithCart } from '../harness/checkout';
import { holdRequests } from '../harness/held-requests';
import { toast } from '../harness/shop';
import { readStoredCart, storedLine } from '../harness/stored-cart';
import { expect, test } from '../harness/test';

const failed = 'Failed to create checkout. Please try again.';

/** The provider's failures, and the texts that the shopper then reads. */
const failures = [
  { kind: 'wrong-shape', texts: [failed] },
  {
    kind: 'user-errors',
    texts: [
      'Shopify didn’t accept this cart. Check the items and quantities, then try again. ' +
        'Shopify says: “This cart cannot be taken right now. The store refused the order”.',
    ],
  },
  {
    kind: 'payment-required',
    texts: ['Shopify: Payment required', /active paid billing plan.*upgraded/, failed],
  },
  { kind: 'dropped', texts: [failed] },
] as const;

async function dismissToasts(page: Page): Promise<void> {
  const dismiss = '[data-sonner-toast] button[aria-label^="Dismiss"]';
  await page
    .locator(dismiss)
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((each) => each.click()));
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}

test('[CHK-3] [CHK-7] [API-4] [API-5] [API-6] [CRT-9] however a checkout fails, the shopper is told, the cart is intact and the next press succeeds', async ({
  page,
  context,
  provider,
}) => {
  const uncaught: unknown[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  const { sheet, checkout } = await comeWithCart(page, [storedLine({ quantity: 2 })]);
  for (const { kind, texts } of failures)
    await test.step(kind, async () => {
      await provider.forget();
      await provider.weather({ kind, operations: ['cartCreate'] });
      await checkout.click();
      for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
      await expect(checkout).toBeEnabled();
      await expect(sheet.getByText('2 items in your cart')).toBeVisible();
      await expect.poll(() => context.pages().length).toBe(1);
      // A mutation is not retried [API-3], except by browsers when a reused connection breaks.
      if (kind !== 'dropped') expect(await provider.checkoutsAsked()).toEqual(['cartCreate']);
      expect(await readStoredCart(page)).toMatchObject({ cartId: null, checkoutUrl: null });
      await dismissToasts(page);
    });
  await provider.clear();
  await checkout.click();
  await expect(toast(page, 'Redirecting to Shopify checkout')).toBeVisible();
  expect(uncaught).toEqual([]);
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
