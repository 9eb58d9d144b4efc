import { devices, type Page } from '@playwright/test';
import { holdRequests } from '../harness/held-requests';
import { addButton, cartBadge, cartButton, openCart, toast, whenTakenOver } from '../harness/shop';
import { cartEntry, leaveInStorage, readStoredCart, storedLine } from '../harness/stored-cart';
import { expect, test } from '../harness/test';
import { openWhole } from '../harness/whole-page';

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

test('[WAY-1] a cart link on any page fills the cart after one question', async ({ page, complaints }) => {
  await leaveInStorage(page, cartEntry([storedLine()]));
  await page.goto('/nowhere#cart=100101:2,100801:1');
  const dialog = question(page, 3);
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^2 × Classic Mop Slippers, /,
    /^1 × Mesh Wash Bag/,
  ]);
  await dialog.getByRole('button', { name: 'Yes, add' }).click();
  // One notice about all of them, not about the last one.
  await expect(page.locator('[data-sonner-toast]')).toHaveText(/^3 items added to cart/);
  await expect(page.locator('[data-sonner-toast] img')).toHaveCount(0);
  await expect(cartBadge(page)).toHaveText('4');
  await expect.poll(() => storedQuantities(page)).toEqual(['100101:3', '100801:1']);
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  await whenTakenOver(page);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 4 items');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test('[WAY-1] [UI-3] a link is followed when scripts load late, and a no leaves the cart as it is', async ({
  page,
  complaints,
}) => {
  const code = await holdRequests(page, /\.mjs$/);
  await openWhole(page, '/shop?lang=de#cart=100101:2');
  code.release();
  const dialog = page.getByRole('dialog', { name: '2 Artikel in den Warenkorb legen?' });
  await dialog.getByRole('button', { name: 'Nein, danke' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await expect(cartButton(page, /^Warenkorb/)).toHaveText('');
  expect(complaints).toEqual([]);
});

test('[WAY-1] a damaged link is told, and changes nothing', async ({ page }) => {
  await leaveInStorage(page, cartEntry([storedLine()]));
  await page.goto('/#cart=1:0,,x:1,%E0%A4%A');
  await expect(toast(page, 'This cart link has nothing to add')).toBeVisible();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  expect(await storedQuantities(page)).toEqual(['100101:1']);
});

test('[WAY-1] of a link with 10,000 parts, those that are for sale can be added', async ({ page }) => {
  const parts = Array.from({ length: 10_000 }, (_, place) => `${900_000 + place}:999`);
  await page.goto(`/shop#cart=100801:999,${parts.join(',')}`);
  const dialog = question(page, 99);
  await expect(dialog).toContainText('10000 products in the link are left out');
  await dialog.getByRole('button', { name: 'Yes, add' }).click();
  await expect(cartBadge(page)).toHaveText('99');
  await expect.poll(() => storedQuantities(page)).toEqual(['100801:99']);
});

test('[WAY-1] a link in a page that is open already is asked once, and going back does not ask again', async ({
  page,
  complaints,
}) => {
  await page.goto('/product/classic-mop-slippers');
  await whenTakenOver(page);
  await page.evaluate(() => (location.hash = '#cart=100801:1'));
  await question(page, 1).press('Escape');
  await expect(question(page, 1)).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  // The page's own changes of the address do not bring it back.
  await page.getByRole('button', { name: 'Oat' }).click();
  await expect.poll(() => page.url()).toMatch(/\?variant=\d+$/);
  await page.goBack();
  await page.goForward();
  await whenTakenOver(page);
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(complaints).toEqual([]);
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

test('[WAY-2] [UI-3] a variant that is chosen and shared before the code is the one that is copied', async ({
  page,
  complaints,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = await holdRequests(page, /\.mjs$/);
  await openWhole(page, '/product/classic-mop-slippers');
  await page.getByRole('button', { name: 'Oat' }).click();
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await expect(share).toHaveAttribute('data-waiting');
  code.release();
  await expect(toast(page, 'Link copied')).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?variant=\d+$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(complaints).toEqual([]);
});

test('[WAY-3] the foot of a product and the empty cart have those viewed before, also in another tab', async ({
  page,
  context,
  complaints,
}) => {
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await page.goto('/product/classic-mop-slippers');
  await whenTakenOver(page);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('recently-viewed') ?? '[]').length);
  await expect.poll(kept).toBe(1);
  await expect(viewed).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/product/mesh-wash-bag');
  await whenTakenOver(other);
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('link')).toHaveText([/^Mesh Wash Bag/]);
  const own = other.getByRole('region', { name: 'Recently viewed' });
  await own.scrollIntoViewIfNeeded();
  await expect(own.getByRole('link')).toHaveText([/^Classic Mop Slippers/]);
  const sheet = await openCart(other);
  await expect(sheet.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  await expect(sheet.locator('a[href^="/product/"]')).toHaveText([/^Mesh Wash Bag/, /^Classic Mop Slippers/]);
  expect(complaints).toEqual([]);
});
