import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { look } from '../harness/look';
import { addButton, cartButton, openCart, whenFetchedAhead, whenTakenOver } from '../harness/shop';
import { startStore } from '../harness/store';
import { wholeHtml } from '../harness/whole-page';

const classic = '/product/classic-mop-slippers';

function value(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

async function expectSelected(page: Page, selected: readonly string[], others: readonly string[]) {
  for (const name of selected) await expect(value(page, name)).toHaveAttribute('aria-pressed', 'true');
  for (const name of others) await expect(value(page, name)).toHaveAttribute('aria-pressed', 'false');
}

test('[PRD-2] [PRD-3] [PRD-4] [CRT-3] the page shows all of a product with its first variant; a picked value selects the first variant that has it, which is added', async ({
  page,
}) => {
  await page.goto(classic);
  await whenTakenOver(page);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Classic Mop Slippers']);
  await expect(main.getByRole('img').first()).toHaveAccessibleName(/spruce green mop slippers/);
  await expect(main.getByText('€20.00', { exact: true })).toBeVisible();
  await expect(main.getByText('A dense pile of microfiber strands')).toBeVisible();
  for (const [group, values] of [
    ['Color', ['Spruce', 'Oat', 'Blush']],
    ['Pack', ['1 pair', '2 pairs']],
  ] as const)
    await expect(main.getByRole('group', { name: group }).getByRole('button')).toHaveText([...values]);
  await expectSelected(page, ['Spruce', '1 pair'], ['Oat', 'Blush', '2 pairs']);
  await expect(page.getByText(/^instead of/)).toHaveCount(0);
  await value(page, '2 pairs').click();
  await expectSelected(page, ['Spruce', '2 pairs'], ['Oat', 'Blush', '1 pair']);
  await expect(page.getByText('€36.00', { exact: true })).toBeVisible();
  // The pack was never sold for more, so that no price is crossed out.
  await expect(page.getByText(/^instead of/)).toHaveCount(0);
  await value(page, 'Oat').click();
  await expectSelected(page, ['Oat', '1 pair'], ['Spruce', 'Blush', '2 pairs']);
  await expect(page.getByText('€20.00', { exact: true })).toBeVisible();
  await value(page, '2 pairs').click();
  await expectSelected(page, ['Spruce', '2 pairs'], ['Oat', 'Blush', '1 pair']);
  await addButton(page).click();
  await expect((await openCart(page)).getByText('Color: Spruce · Pack: 2 pairs')).toBeVisible();
});

test('[CUR-5] a lower price is shown beside the former one', async ({ page }) => {
  await page.goto('/product/two-tone-studio-slippers');
  await expect(page.getByText(/^instead of/)).toHaveCount(0);
  await value(page, 'Graphite and sky').click();
  await expect(page.getByText(/^instead of/)).toHaveText('instead of €26.00');
});

test('[PRD-2] [CUR-2] packs have their prices in their descriptions; the chosen color has a tick, in forced colors too; print has all texts and no buttons', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${classic}?currency=HUF`);
  await whenTakenOver(page);
  await expect(value(page, '2 pairs')).toHaveAccessibleName('2 pairs');
  await expect(value(page, '2 pairs')).toHaveAccessibleDescription('Ft14086.96 (Ft7043.48 each)');
  await expect(page.getByText('· Ft14086.96 (Ft7043.48 each)')).toBeVisible();
  await expect(value(page, 'Spruce').locator('path')).toBeVisible();
  await expect(value(page, 'Oat').locator('path')).toHaveCount(0);
  const fill = (name: string) =>
    value(page, name)
      .locator('circle')
      .evaluate((circle) => getComputedStyle(circle).fill);
  expect(await fill('Spruce')).not.toBe(await fill('Oat'));
  const main = page.getByRole('main');
  const terms = main.locator('details p');
  await expect(terms.first()).toBeHidden();
  await page.emulateMedia({ forcedColors: null, media: 'print' });
  for (const text of await terms.all()) await expect(text).toBeVisible();
  await expect(main.getByRole('button', { name: /^Add to cart|^Enlarge picture/ })).toHaveCount(0);
});

test('[PRD-4] a pick that changes another option says so below its buttons, and the add button stays where it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/product/chenille-long-pile-slippers?variant=100205');
  await whenTakenOver(page);
  const top = () => addButton(page).evaluate((button) => Math.round(button.getBoundingClientRect().top));
  const before = await top();
  await value(page, 'Men 8–13').click();
  await expectSelected(page, ['Sky', 'Men 8–13', 'Soft'], ['Marigold']);
  const offer = page.getByRole('button', { name: 'Switch to Marigold, Men 8–13, Soft' });
  await expect(page.getByText('Not what you chose?')).toBeVisible();
  expect(await top()).toBe(before);
  const bottomOf = (name: string) =>
    value(page, name).evaluate((button) => button.getBoundingClientRect().bottom);
  const offerTop = await offer.evaluate((button) => button.getBoundingClientRect().top);
  expect(offerTop).toBeGreaterThan(await bottomOf('Men 8–13'));
  expect(offerTop).toBeLessThan(await bottomOf('Grip'));
  await offer.click();
  await expectSelected(page, ['Marigold', 'Men 8–13', 'Soft'], ['Sky']);
  expect(await top()).toBe(before);
});

test('[PRD-5] a sold-out variant reads Out of stock and cannot be added; those that are available are one press away', async ({
  page,
}) => {
  await page.goto('/product/winter-fleece-slippers');
  await expectSelected(page, ['Graphite'], ['Oat', 'Spruce']);
  const soldOut = page.getByRole('button', { name: 'Out of stock' });
  await expect(soldOut).toBeDisabled();
  const without = await look(soldOut);
  await soldOut.click({ force: true });
  // Its text is just as readable under the mouse.
  expect(await look(soldOut)).toEqual(without);
  await expect(value(page, 'Graphite')).toHaveAccessibleDescription('sold out');
  await expect(value(page, 'Oat')).toHaveAccessibleDescription('');
  const offers = page.getByText(/^Available in/);
  await expect(offers).toHaveText('Available in Oat and Spruce');
  await offers.getByRole('link', { name: 'Spruce' }).click();
  await expectSelected(page, ['Spruce'], ['Graphite', 'Oat']);
  await expect(page).toHaveURL(/\?variant=100303$/);
  await addButton(page).click();
  await expect(cartButton(page)).toHaveText('1');
  await value(page, 'Graphite').click();
  await expect(soldOut).toBeDisabled();
});

test('[PRD-7] a product without options has no picker', async ({ page }) => {
  await page.goto('/product/mesh-wash-bag');
  await addButton(page).click();
  await expect(page.locator('[aria-pressed]')).toHaveCount(0);
  await expect(page.getByText('Default Title')).toHaveCount(0);
  await expect(await openCart(page)).not.toContainText('Default Title');
});

test('[PRD-2] on wide screens all pictures are visible, the chosen one is large, each can be enlarged, and the purchase stays in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(classic);
  await whenTakenOver(page);
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('img');
  const box = async (name: RegExp) => {
    const { y = 0, width = 0 } = (await pictures.and(page.getByAltText(name)).boundingBox()) ?? {};
    return { y: Math.round(y), width: Math.round(width) };
  };
  const [spruce, oat] = [await box(/^A pair of spruce/), await box(/^A pair of oat/)];
  expect(oat.y).toBeGreaterThan(spruce.y + spruce.width);
  expect(oat.width).toBeLessThan(spruce.width / 2);
  await value(page, 'Oat').click();
  await expect.poll(() => box(/^A pair of oat/)).toEqual(spruce);
  expect((await box(/^A pair of spruce/)).width).toBe(oat.width);
  const dialog = page.getByRole('dialog', { name: 'Classic Mop Slippers' });
  await pictures.last().click();
  await expect(dialog.getByText('5 / 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Looking at a picture chooses nothing.
  await expectSelected(page, ['Oat'], ['Spruce']);
  expect(await box(/^A pair of oat/)).toEqual(expect.objectContaining({ width: spruce.width }));
  await page.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(addButton(page)).toBeInViewport({ ratio: 1 });
});

test('[PRD-2] [DEL-1] delivery time and cost are those of the settings, in the chosen currency', async ({
  provider,
  request,
  page,
}) => {
  await page.goto(classic);
  await expect(page.getByText('You’ll see the shipping cost and delivery time at checkout')).toBeVisible();
  const terms = { DELIVERY_COST: '5 EUR', DELIVERY_FREE_FROM: '50 EUR', DELIVERY_DAYS: '2-4' };
  const store = await startStore(provider, terms);
  try {
    const html = await wholeHtml(request, `${store.url}${classic}`);
    expect(html).toMatch(/Arrives (Mon|Tue|Wed|Thu|Fri) /);
    await page.goto(`${store.url}${classic}?currency=USD`);
    await expect(page.getByText('Shipping $5.43, free on orders of $54.35 or more')).toBeVisible();
  } finally {
    await store.stop();
  }
});

test('[PRD-2] the pictures can be browsed, enlarged and closed with the keyboard alone', async ({ page }) => {
  // High enough for the picture and its thumbnails, so that the page does not scroll.
  await page.setViewportSize({ width: 600, height: 1000 });
  await page.goto(classic);
  await whenTakenOver(page);
  const main = page.getByRole('main');
  const enlarge = main.getByRole('button', { name: 'Enlarge picture' });
  const thumbnail = (number: number) => main.getByRole('button', { name: `Picture ${number} of 5` });
  const dialog = page.getByRole('dialog', { name: 'Classic Mop Slippers' });
  await enlarge.press('Enter');
  await expect(dialog.getByText('1 / 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(enlarge).toBeFocused();
  // The browser closes the dialog before it tells the page.
  await expect(page.getByRole('dialog', { includeHidden: true, name: 'Classic Mop Slippers' })).toHaveCount(
    0,
  );
  await page.keyboard.press('Tab');
  await expect(thumbnail(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(thumbnail(2)).toBeFocused();
  await expect(main.getByRole('img', { name: /oat-colored/ })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('2 / 5')).toBeVisible();
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('5 / 5')).toBeVisible();
  await expect(dialog.getByRole('img', { name: /clean floor behind/ })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(thumbnail(5)).toBeFocused();
  await expect(thumbnail(5)).toHaveAttribute('aria-current', 'true');
});

/** Moves a finger sideways in steps, as the browser's own scroll gesture does not reach a dialog. */
async function swipe(session: CDPSession, by: number): Promise<void> {
  const [x, y] = [300, 400];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= 10; step += 1) {
    const touchPoints = [{ x: x + (by * step) / 10, y }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });

  test('[PRD-2] opens the pictures by a tap, zooms by double tap and pinch, moves the picture and swipes on', async ({
    page,
  }) => {
    await page.goto(classic);
    const dialog = page.getByRole('dialog', { name: 'Classic Mop Slippers' });
    const first = page.getByRole('main').getByRole('img').first();
    // Until the part is hydrated, only its buttons keep presses. React marks the elements that it has taken over.
    const isHydrated = () =>
      first.evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactProps')));
    await whenFetchedAhead(page, 'catalog/ProductPage');
    await expect.poll(isHydrated).toBe(true);
    await first.tap();
    await expect(dialog.getByText('1 / 5')).toBeVisible();
    const picture = dialog.getByRole('img').first();
    const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
    expect(await width()).toBe(390);
    // Both are sent at once: the time between them decides whether they are a double tap.
    const doubleTap = () => Promise.all([page.touchscreen.tap(195, 390), page.touchscreen.tap(195, 390)]);
    await doubleTap();
    await expect.poll(width).toBe(975);
    await doubleTap();
    await expect.poll(width).toBe(390);
    const session = await page.context().newCDPSession(page);
    const gesture = { x: 195, y: 390, gestureSourceType: 'touch' } as const;
    await session.send('Input.synthesizePinchGesture', { ...gesture, scaleFactor: 2 });
    await expect.poll(width).toBeGreaterThan(600);
    // The page itself is not zoomed.
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    const slide = dialog.getByRole('listitem').first();
    const scrolled = () => slide.evaluate(({ scrollLeft }) => scrollLeft);
    const before = await scrolled();
    await swipe(session, -100);
    await expect.poll(scrolled).toBeGreaterThan(before + 50);
    await expect(dialog.getByText('1 / 5')).toBeVisible();
    await page.keyboard.press('0');
    await expect.poll(width).toBe(390);
    await swipe(session, -250);
    await expect(dialog.getByText('2 / 5')).toBeVisible();
  });
});

test('[PRD-3] another product starts with its own first variant', async ({ page }) => {
  await page.goto('/product/kids-dust-mouse-slippers');
  await value(page, 'Sky').click();
  await expectSelected(page, ['Sky'], ['Marigold']);
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  await page.getByRole('heading', { name: 'Refill Pads', exact: true }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Refill Pads', exact: true })).toBeVisible();
  await value(page, 'Spruce').click();
  await expectSelected(page, ['Spruce', '1 pair'], ['Sky', '2 pairs']);
});

test('[PRD-5] the bar with price and button is one row on a phone, in every language', async ({ page }) => {
  for (const code of ['en', 'de', 'es', 'it', 'nl', 'pl']) {
    await page.goto(`/product/chenille-long-pile-slippers?lang=${code}`);
    const bar = page.locator('[data-docked]');
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 740 });
      const [whole, text, button] = await Promise.all(
        [bar, bar.locator('p'), bar.getByRole('button')].map((place) => place.boundingBox()),
      );
      expect(whole?.height, code).toBeLessThanOrEqual(72);
      expect((text?.x ?? 0) + (text?.width ?? 0), code).toBeLessThan(button?.x ?? 0);
      await expect(bar.locator('p'), code).toHaveText(/^€27\.50 · /);
      // One line of text, and a price that is not cut.
      expect(text?.height, code).toBeLessThan(28);
      const price = bar.locator('p').evaluate((choice) => {
        const range = document.createRange();
        range.selectNode(choice.childNodes[0] ?? choice);
        return range.getBoundingClientRect().right;
      });
      expect(await price, code).toBeLessThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
    }
  }
});
