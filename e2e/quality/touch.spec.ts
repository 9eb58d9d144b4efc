import { look } from '../harness/look';
import { cartBadge } from '../harness/shop';
import { expect, test } from '../harness/test';
import { openWhole } from '../harness/whole-page';

test.use({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true });

test('a finger leaves no hover style', async ({ page }) => {
  await openWhole(page, '/shop');
  const card = page.getByRole('main').getByRole('listitem').first();
  const add = card.getByRole('button');
  const looks = () => Promise.all([look(card), look(add)]);
  const untouched = await looks();
  await add.tap();
  await expect(cartBadge(page)).toHaveText('1');
  await expect.poll(looks).toEqual(untouched);
  await openWhole(page, '/product/classic-mop-slippers');
  const blush = page.getByRole('button', { name: 'Blush', exact: true });
  const notChosen = await look(blush);
  await blush.tap();
  await expect(blush).toHaveAttribute('aria-pressed', 'true');
  expect(await look(blush)).not.toEqual(notChosen);
  await page.getByRole('button', { name: 'Oat', exact: true }).tap();
  await expect.poll(() => look(blush)).toEqual(notChosen);
});
