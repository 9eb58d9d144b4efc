import { answering } from '../harness/navigate';
import { expect, test } from '../harness/operator-test';
import { visit } from '../harness/visit';

test('[MFE-4] without the cart its button says so, and the items are kept; without the catalog its pages say so, in HTML already', async ({
  operator,
  page,
  complaints,
}) => {
  await operator.rollout('off cart');
  await operator.followed();
  expect((await visit(`${operator.url}/shop`)).releases.cart).toBeNull();
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Add to cart, Classic Mop Slippers' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByText('The cart isn’t available right now. Your items are safe.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await operator.rollout('on cart');
  await operator.followed();
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Classic Mop Slippers');

  await operator.rollout('off catalog');
  await operator.followed();
  for (const path of ['/shop', '/product/classic-mop-slippers']) {
    const { status, html, releases } = await visit(`${operator.url}${path}`, undefined, 'es');
    expect(status).toBe(200);
    expect(html).toContain('Esta parte de la tienda');
    expect(releases.catalog).toBeNull();
  }
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This part of the shop isn’t available right now',
  );
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await answering(page);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walk your floors clean.');
  await answering(page);
  await page.getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  expect(complaints).toEqual([]);
});
