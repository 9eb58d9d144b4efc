import { look } from '../harness/look';
import { addFirstProduct, cartBadge, openCart } from '../harness/shop';
import { expect, test } from '../harness/test';
import { openWhole } from '../harness/whole-page';
import { pages } from './pages';

test.use({ viewport: { width: 375, height: 800 } });

interface Target {
  what: string;
  width: number;
  height: number;
  isPrimary: boolean;
}

/** The page's visible controls and links, except for links in a sentence, which are as high as its lines. */
function targets(): Target[] {
  const within = document.querySelector('dialog:modal') ?? document.body;
  return [...within.querySelectorAll<HTMLElement>('a[href], button, select, summary, input')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => getComputedStyle(element).display !== 'inline')
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return {
        what: `${element.tagName} ${element.ariaLabel ?? element.textContent.trim()}`,
        width: Math.round(width),
        height: Math.round(height),
        isPrimary: element.matches('button, select, summary, header a'),
      };
    });
}

for (const { name, path } of pages) {
  test(`${name} has targets of 24 px at least, its controls of 44 px`, async ({ page }) => {
    await page.goto(path);
    const found = await page.evaluate(targets);
    expect(found.length).toBeGreaterThan(4);
    expect(found.filter(({ width, height }) => Math.min(width, height) < 24)).toEqual([]);
    expect(found.filter(({ isPrimary, width, height }) => isPrimary && Math.min(width, height) < 44)).toEqual(
      [],
    );
  });
}

test('the cart has controls of 44 px, a line has them of 36 px and no two overlap', async ({ page }) => {
  await page.goto('/shop');
  await addFirstProduct(page);
  const sheet = await openCart(page);
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  const found = await page.evaluate(targets);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ width, height }) => Math.min(width, height) < 36)).toEqual([]);
});

test('the header’s controls fit side by side on the smallest screens', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/shop');
  const boxes = await page
    .getByRole('banner')
    .locator('a:visible, select, button:visible')
    .evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
  expect(boxes.length).toBe(5);
  const inOrder = boxes.toSorted((a, b) => a.left - b.left);
  for (const [index, { left }] of inOrder.entries()) {
    expect(left).toBeGreaterThanOrEqual(inOrder[index - 1]?.right ?? 0);
  }
  expect(inOrder.at(-1)?.right).toBeLessThanOrEqual(320);
});

test.describe('a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('leaves no hover style', async ({ page }) => {
    await openWhole(page, '/shop');
    const card = page.getByRole('main').getByRole('listitem').first();
    const add = card.getByRole('button');
    const looks = () => Promise.all([look(card), look(add)]);
    const untouched = await looks();
    await add.tap();
    await expect(cartBadge(page)).toHaveText('1');
    expect(await looks()).toEqual(untouched);
    await openWhole(page, '/product/classic-mop-slippers');
    const blush = page.getByRole('button', { name: 'Blush', exact: true });
    const notChosen = await look(blush);
    await blush.tap();
    await expect(blush).toHaveAttribute('aria-pressed', 'true');
    expect(await look(blush)).not.toEqual(notChosen);
    await page.getByRole('button', { name: 'Oat', exact: true }).tap();
    await expect.poll(() => look(blush)).toEqual(notChosen);
  });
});
