import { holdRequests } from '../harness/held-requests';
import { toast, whenTakenOver } from '../harness/shop';
import { expect, test } from '../harness/test';
import { openWhole } from '../harness/whole-page';

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

test('[WAY-3] the foot of a product has those viewed before, also in another tab', async ({
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
  expect(complaints).toEqual([]);
});
