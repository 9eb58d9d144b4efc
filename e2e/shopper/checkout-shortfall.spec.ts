import { comeWithCart } from '../harness/checkout';
import { openCart, toast } from '../harness/shop';
import { readStoredCart, storedLine } from '../harness/stored-cart';
import { expect, test } from '../harness/test';

/** A variant with two pieces left. */
const scarce = storedLine({
  product: { id: 'gid://shopify/Product/1009', handle: 'refill-pads', title: 'Refill Pads', images: [] },
  variantId: 'gid://shopify/ProductVariant/100902',
  variantTitle: 'Sky / 2 pairs',
  price: { amount: '19.90', currencyCode: 'EUR' },
  quantity: 5,
  selectedOptions: [],
});

test('[CHK-6] shortfalls, lines that have sold out and new prices are shown line by line on the smallest screen, and one more press continues', async ({
  page,
  context,
  provider,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const former = storedLine({ price: { amount: '18.00', currencyCode: 'EUR' } });
  const gone = {
    ...scarce,
    variantId: 'gid://shopify/ProductVariant/100106',
    variantTitle: 'Blush / 2 pairs',
    price: { amount: '36.00', currencyCode: 'EUR' },
    quantity: 1,
  };
  const { sheet, checkout } = await comeWithCart(page, [former, scarce, gone]);
  await checkout.click();
  await expect(sheet.getByRole('alert').getByRole('listitem')).toHaveText([
    'Classic Mop Slippers, Spruce / 1 pair: the price is now €20.00',
    'Refill Pads, Sky / 2 pairs: only 2 of 5 available',
    'Refill Pads, Blush / 2 pairs: sold out',
  ]);
  for (const name of ['Close', 'Update my cart', 'Continue to checkout'])
    await expect(sheet.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => context.pages().length).toBe(1);
  await expect(toast(page, 'Redirecting to Shopify checkout')).toHaveCount(0);
  expect(await readStoredCart(page)).toMatchObject({ checkoutUrl: null });
  const opened = context.waitForEvent('page');
  await sheet.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(toast(page, 'Redirecting to Shopify checkout')).toBeVisible();
  await expect((await opened).getByText('3 items')).toBeVisible();
  await expect(sheet).toBeHidden();
  expect(await provider.checkoutsAsked()).toEqual(['cartCreate']);
});

test('[CHK-6] a line shows its shortage, also after the sheet was closed and after a reload, until the quantity fits', async ({
  page,
  context,
}) => {
  const { sheet, checkout } = await comeWithCart(page, [storedLine(), scarce]);
  const line = sheet
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton', { name: /Refill Pads/ }) });
  await checkout.click();
  await expect(line).toContainText('Only 2 left');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await openCart(page);
  await expect(sheet.getByRole('alert')).toBeEmpty();
  await expect(line).toContainText('Only 2 left');
  await page.reload();
  await openCart(page);
  await expect(line).toContainText('Only 2 left');
  // Releases of the shell and the cart before this one read the cart as they know it.
  const { _persist, ...stored } = await readStoredCart(page);
  expect(Object.keys(stored).sort()).toEqual(['cartId', 'checkoutUrl', 'items']);
  const fields = Object.keys(scarce).sort();
  expect([stored['items']].flat().map((item) => Object.keys(Object(item)).sort())).toEqual([fields, fields]);
  await line.getByRole('button', { name: 'Set to 2' }).click();
  await expect(line).not.toContainText('left');
  await expect(line.getByRole('spinbutton')).toHaveValue('2');
  const opened = context.waitForEvent('page');
  await checkout.click();
  await expect((await opened).getByText('3 items')).toBeVisible();
});
