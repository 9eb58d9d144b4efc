import { expect, test } from '../harness/test';

test('[CHK-2] a shopper goes from the landing page to the checkout', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop now' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  await page.getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Classic Mop Slippers' })).toBeVisible();
  await page.getByRole('button', { name: '2 pairs', exact: true }).click();
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const checkout = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Checkout with Shopify' }).click();
  const tab = await checkout;
  // Before the tab: the toast goes after some seconds.
  await expect(page.getByText('Redirecting to Shopify checkout')).toBeVisible();
  await expect(tab.getByText('Classic Mop Slippers')).toBeVisible();
  expect(new URL(tab.url()).searchParams.get('channel')).toBe('online_store');
  expect(complaints).toEqual([]);
});
