import { expect, testWithCaches as test } from '../harness/test';
import { addButton, cartBadge, openCart, toast, whenTakenOver } from '../harness/shop';
import { holdRequests } from '../harness/held-requests';
import { openWhole, wholeHtml } from '../harness/whole-page';

const catalogCode = /\/releases\/catalog\/.*\.mjs$/;

test('[MFE-4] complete HTML stays if its code never loads, and the visitor is told', async ({
  page,
  request,
}) => {
  await wholeHtml(request, '/product/classic-mop-slippers');
  await page.route(catalogCode, (route) => route.abort());
  await openWhole(page, '/product/classic-mop-slippers');
  await whenTakenOver(page);
  await page.getByRole('button', { name: '2 pairs', exact: true }).click();
  await expect(page.getByText('That didn’t go through.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classic Mop Slippers');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('PLN');
  await expect(page.getByRole('main')).toContainText('zł');
  await addButton(page).click();
  await expect(cartBadge(page)).toHaveText('1');
});

test('[UI-2] [CRT-1] a cart that is opened before its code has loaded stays open, and its elements are kept', async ({
  page,
  complaints,
}) => {
  const code = await holdRequests(page, /\/releases\/cart\/.*\.mjs$/);
  await openWhole(page, '/shop');
  await whenTakenOver(page);
  await addButton(page, 'Classic Mop Slippers').click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await expect.poll(code.count).toBeGreaterThan(0);
  const sheet = await openCart(page);
  await sheet.evaluate((dialog) => Object.assign(dialog, { isTheServers: true }));
  await page.context().setOffline(true);
  await expect(toast(page, 'You’re offline')).toBeAttached();
  await page.context().setOffline(false);
  code.release();
  await expect(sheet.getByRole('listitem')).toHaveText([/Classic Mop Slippers/]);
  await expect(sheet).toBeVisible();
  expect(await sheet.evaluate((dialog) => 'isTheServers' in dialog)).toBe(true);
  // Chromium complains about each request without a connection.
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
