import type { Locator } from '@playwright/test';
import { addFirstProduct, openCart, whenTakenOver } from '../harness/shop';
import { cartEntry, leaveInStorage, storedBag, storedLine } from '../harness/stored-cart';
import { expect, test } from '../harness/test';
import { enlarge, expectMenu, expectThemes, expectWhole, findTargets, widen } from './page-checks';

const picture = { url: '', altText: null };
/** A variant with two pieces left. */
const scarce = storedLine({
  product: {
    id: 'gid://shopify/Product/1009',
    handle: 'refill-pads',
    title: 'Refill Pads',
    images: [picture],
  },
  variantId: 'gid://shopify/ProductVariant/100902',
  variantTitle: 'Sky / 2 pairs',
  price: { amount: '19.90', currencyCode: 'EUR' },
  quantity: 5,
});
const lines = [
  storedLine({ quantity: 2 }),
  storedLine({ variantId: 'gid://shopify/ProductVariant/100102', variantTitle: 'Spruce / 2 pairs' }),
  scarce,
  storedBag(),
  storedLine({ variantId: 'gid://shopify/ProductVariant/100103', variantTitle: 'Oat / 1 pair' }),
];

/** Whether a press in the middle of its first line reaches it. A link's box can have several lines. */
async function isReachable(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(hit);
  });
}

for (const { language, currency, fontSize } of [
  { language: 'en', currency: 'EUR', fontSize: '100%' },
  { language: 'de', currency: 'HUF', fontSize: '200%' },
]) {
  test(`[CRT-1] the cart's footer leaves half of the sheet to the lines, and the close button: 320 x 480 in ${language}, ${currency}, text of ${fontSize}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await leaveInStorage(page, cartEntry(lines));
    await page.goto(`/?lang=${language}&currency=${currency}`);
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), fontSize);
    const sheet = await openCart(page);
    const close = sheet.locator('button[command=close]');
    const checkout = sheet.locator('button').last();
    const undo = sheet.getByRole('button', { name: /^(Undo|Rückgängig|Cofnij)/ });

    async function look(): Promise<void> {
      const [whole, footer] = await Promise.all([sheet.boundingBox(), checkout.locator('..').boundingBox()]);
      expect(footer?.height).toBeLessThanOrEqual((whole?.height ?? 0) / 2 + 1);
      await expect(close).toBeInViewport({ ratio: 1 });
      await expect(checkout).toBeInViewport({ ratio: 1 });
      expect(await isReachable(close)).toBe(true);
      for (const line of await sheet.locator('li:has([data-remove])').all()) {
        for (const control of [line.locator('h3 a'), line.locator('[data-remove]')]) {
          await control.scrollIntoViewIfNeeded();
          expect(await isReachable(control)).toBe(true);
        }
      }
      expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await sheet.locator('h3').first().scrollIntoViewIfNeeded();
    }

    await sheet.locator('[data-remove]').last().click();
    await expect(undo).toHaveCount(1);
    // With text twice as large on the smallest screen its button has a row of its own.
    const rowHeight = async () => (await undo.locator('..').boundingBox())?.height;
    if (fontSize === '100%') await expect.poll(rowHeight).toBe(48);
    await look();
    await checkout.click();
    // One line has too few pieces, another one a new price.
    await expect(sheet.getByRole('alert').locator('li')).toHaveCount(2);
    await expect(undo).toHaveCount(0);
    await look();
    // The whole notice is readable, including the button that accepts the change.
    const takeOver = sheet.getByRole('alert').getByRole('button');
    await takeOver.scrollIntoViewIfNeeded();
    expect(await isReachable(takeOver)).toBe(true);
  });
}

test("[CRT-1] [ENG-5] on the lowest screens the cart's header and footer scroll with the lines, and each control can be reached", async ({
  page,
}) => {
  await leaveInStorage(page, cartEntry(lines));
  await page.goto('/?lang=de&currency=HUF');
  const sheet = await openCart(page);
  const line = sheet.locator('li:has([data-remove])').nth(1);
  for (const [width, height] of [
    [320, 256],
    [640, 200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await line.scrollIntoViewIfNeeded();
    // Nothing of the sheet stays in front of the line, which may be higher than the screen.
    const free = await line.evaluate((element) => {
      const { left, width } = element.getBoundingClientRect();
      const hits = Array.from({ length: 20 }, (_, place) =>
        document.elementFromPoint(left + width / 2, ((place + 0.5) * innerHeight) / 20),
      );
      return hits.filter((hit) => hit?.closest('li') !== null).length / hits.length;
    });
    expect(free).toBeGreaterThan(0.6);
    for (const control of await sheet.locator('button, a[href]:not([tabindex]), input').all()) {
      await control.scrollIntoViewIfNeeded();
      expect(await isReachable(control), await control.innerText()).toBe(true);
    }
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await sheet.locator('button[command=close]').click();
  await expect(sheet).toBeHidden();
});

test("[ENG-5] a toast and the cart have the system's theme; with large text or zoomed each control can be reached, and is large", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/shop');
  await enlarge(page, '200%');
  await expectMenu(page);
  await addFirstProduct(page);
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await expectThemes(page, '[data-sonner-toast]');
  const sheet = await openCart(page);
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  const expectReached = async () => {
    for (const name of [/^Increase quantity/, /^Remove/, 'Checkout with Shopify', 'Close']) {
      const button = sheet.getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  };
  await expectReached();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectReached();
  await enlarge(page, '100%');
  await page.setViewportSize({ width: 640, height: 400 });
  await expectReached();
  // Its controls are of 44 px, those of a line of 36 px.
  await page.setViewportSize({ width: 375, height: 800 });
  const found = await page.evaluate(findTargets);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ size }) => size < 36)).toEqual([]);
  await expectThemes(page, 'dialog');
});

test('[ENG-5] [I18-5] wider spacing of the text cuts nothing in the menu, a toast and the cart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/shop?lang=de&currency=HUF');
  await whenTakenOver(page);
  await widen(page);
  await page.locator('header [popovertarget]').click();
  await expectWhole(page, 'the menu');
  await page.keyboard.press('Escape');
  await addFirstProduct(page);
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await expectWhole(page, 'a toast');
  const sheet = await openCart(page);
  await expect(sheet.locator('[data-remove]')).toBeVisible();
  await sheet.evaluate((dialog) =>
    Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)),
  );
  await expectWhole(page, 'the cart');
  await sheet.locator('[data-remove]').click();
  await expect(sheet.locator('[data-remove]')).toHaveCount(0);
  await expectWhole(page, 'the empty cart');
});
