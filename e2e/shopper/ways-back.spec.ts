import { devices, type Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { addButton, cartBadge, cartButton, openCart, toast } from '../harness/shop';
import { cartEntry, leaveInStorage, readStoredCart, storedLine } from '../harness/stored-cart';

/** The variants and quantities of the stored cart. */
async function storedQuantities(page: Page): Promise<unknown> {
  const { items } = await readStoredCart(page);
  return Array.isArray(items)
    ? items.map(({ variantId, quantity }) => `${String(variantId).split('/').pop()}:${quantity}`)
    : items;
}

function question(page: Page, count: number) {
  return page.getByRole('dialog', { name: `Add ${count} item${count === 1 ? '' : 's'} to your cart?` });
}

for (const [name, path] of [
  ['landing page', '/'],
  ['list', '/shop'],
  ['product page', '/product/classic-mop-slippers'],
] as const) {
  test(`[WAY-1] a cart link on the ${name} fills the cart after one question`, async ({
    page,
    complaints,
  }) => {
    await leaveInStorage(page, cartEntry([storedLine()]));
    await page.goto(`${path}#cart=100101:2,100801:1`);
    const dialog = question(page, 3);
    await expect(dialog.getByRole('listitem')).toHaveText([
      /^2 × Classic Mop Slippers, /,
      /^1 × Mesh Wash Bag/,
    ]);
    await dialog.getByRole('button', { name: 'Yes, add' }).click();
    await expect(cartBadge(page)).toHaveText('4');
    await expect.poll(() => storedQuantities(page)).toEqual(['100101:3', '100801:1']);
    expect(new URL(page.url()).hash).toBe('');
    await page.reload();
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 4 items');
    await expect(question(page, 3)).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}

test('[WAY-1] a no leaves the cart as it is and removes the link', async ({ page }) => {
  await page.goto('/shop#cart=100101:2');
  await question(page, 2).getByRole('button', { name: 'No, thanks' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await expect(cartButton(page)).toHaveText('');
  await expect(question(page, 2)).toHaveCount(0);
});

test('[WAY-1] a damaged link is told, and changes nothing', async ({ page }) => {
  await leaveInStorage(page, cartEntry([storedLine()]));
  await page.goto('/#cart=1:0,,x:1');
  await expect(toast(page, 'This cart link has nothing to add')).toBeVisible();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  expect(await storedQuantities(page)).toEqual(['100101:1']);
});

test('[WAY-1] a link is followed in a page that is open already', async ({ page }) => {
  await page.goto('/shop');
  await page.evaluate(() => (location.hash = '#cart=100801:1'));
  await expect(question(page, 1)).toBeVisible();
});

test("[WAY-1] the cart's own link fills the same cart on another device", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/shop');
  await addButton(page, 'Mesh Wash Bag').click();
  await (await openCart(page)).getByRole('button', { name: 'Share cart' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/#cart=100801:1`);
  const phone = await browser.newContext({ viewport: devices['iPhone SE'].viewport });
  const other = await phone.newPage();
  await other.goto(link);
  await question(other, 1).getByRole('button', { name: 'Yes, add' }).click();
  await expect(cartBadge(other)).toHaveText('1');
  await phone.close();
});

test('[WAY-2] a product shares the address of the variant that is chosen', async ({ page, complaints }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/product/classic-mop-slippers');
  await page.getByRole('button', { name: 'Oat' }).click();
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?variant=\d+$/);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(complaints).toEqual([]);
});
