import { toast } from '../harness/shop';
import { expect, test } from '../harness/test';

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
