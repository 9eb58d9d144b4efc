import { writeLargeCatalogue } from '../harness/large-catalogue';
import { openCart, toast } from '../harness/shop';
import { cartEntry, leaveInStorage, storedLine } from '../harness/stored-cart';
import { expect, testWithCatalogue } from '../harness/test';

const test = testWithCatalogue(() => writeLargeCatalogue(26));

function lines(count: number) {
  return Array.from({ length: count }, (_, index) =>
    storedLine({
      product: {
        id: `gid://shopify/Product/${index}`,
        handle: `slipper-${index}`,
        title: `Slipper ${Math.floor(index / 10) + 1}`,
        images: [],
      },
      variantId: `gid://shopify/ProductVariant/${index + 1}`,
      variantTitle: `Size ${(index % 10) + 1}`,
      price: { amount: '10.0', currencyCode: 'EUR' },
      selectedOptions: [{ name: 'Size', value: `Size ${(index % 10) + 1}` }],
    }),
  );
}

test('[CRT-9] a cart of more than 100 lines checks out completely', async ({ page, context }) => {
  await leaveInStorage(page, cartEntry(lines(120)));
  await page.goto('/shop');
  const sheet = await openCart(page);
  await expect(sheet.getByText('120 items in your cart')).toBeVisible();
  await expect(sheet.getByText('€1200.00', { exact: true })).toBeVisible();
  const opened = context.waitForEvent('page');
  await sheet.getByRole('button', { name: 'Checkout with Shopify' }).click();
  const tab = await opened;
  await expect(toast(page, 'Redirecting to Shopify checkout')).toBeVisible();
  await expect(tab.getByText('120 items')).toBeVisible();
  await expect(tab.locator('[data-variant]')).toHaveCount(120);
});
