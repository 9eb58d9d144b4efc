import { openCart } from '../harness/shop';
import { expect, test } from '../harness/test';

test('[RTE-4] [CHK-2] the console stays empty while a shopper walks through the store and checks out', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop now' }).first().click();
  // The landing page has a link to this product, too.
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  await page.getByRole('link', { name: 'Starter Set' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Starter Set' })).toBeVisible();
  await page.locator('select[name="language"]').selectOption('de');
  await expect(page.getByRole('button', { name: /^In den Warenkorb/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Pantoffeln');
  await page.getByRole('banner').locator('a[href="/"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lauf deine Böden sauber.');
  await page.goBack();
  await page.locator('main button[data-cart-item]:enabled').first().click();
  const sheet = await openCart(page);
  const checkout = context.waitForEvent('page');
  await sheet.getByRole('button', { name: 'Zur Kasse bei Shopify' }).click();
  await expect((await checkout).locator('[data-channel]')).toHaveText('online_store');
  // Late responses may complain, too.
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});
