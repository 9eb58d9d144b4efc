import { expect, test } from '../harness/test';
import { holdRequests } from '../harness/held-requests';
import { addButton, cartButton, cartSheet, openCart, toast, whenTakenOver } from '../harness/shop';
import {
  cartEntry,
  cartKey,
  leaveInStorage,
  readStoredCart,
  storedBag,
  storedLine,
} from '../harness/stored-cart';

test('[CRT-1] [UI-3] the sheet is visible from its first frame, before any of its code has loaded', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await holdRequests(page, /\/releases\/cart\/.*\.mjs$/);
  await page.goto('/shop');
  await whenTakenOver(page);
  await page.evaluate(() => {
    const sheet = document.querySelector('dialog');
    const look = () => {
      if (!sheet?.open) return void requestAnimationFrame(look);
      const { right } = sheet.getBoundingClientRect();
      const text = [...sheet.querySelectorAll('h2, p')].filter((each) => each.checkVisibility());
      Object.assign(window, {
        firstFrame: { outside: right - innerWidth, text: text.map((each) => each.textContent) },
      });
    };
    look();
  });
  await openCart(page);
  await page.waitForFunction(() => 'firstFrame' in window);
  const frame = await page.evaluate(() => Reflect.get(window, 'firstFrame'));
  expect(frame.outside).toBeLessThanOrEqual(48);
  expect(frame.text).toEqual(expect.arrayContaining(['Cart', 'Your cart is empty']));
});

test('[CRT-1] the empty cart links to products with picture and price', async ({ page }) => {
  await page.goto('/');
  const sheet = await openCart(page);
  const products = sheet.locator('a:has(img)');
  await expect(products).toHaveCount(3);
  await expect(products.first()).toContainText(/€\d+\.\d\d/);
  await expect(sheet.getByRole('listitem')).toHaveCount(0);
  const name = (await products.first().locator('span span').first().textContent()) ?? '';
  await products.first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(cartSheet(page)).toBeHidden();
});

test('[CRT-2] on a phone no line of the options begins with their separator, and each option stays together', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/product/chenille-long-pile-slippers?lang=de');
  await page.locator('[data-docked] button').click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Warenkorb/ })
    .click();
  const options = page
    .getByRole('dialog')
    .getByText(/^Farbe: /)
    .locator('xpath=ancestor-or-self::p');
  await expect(options).toBeVisible();
  const lines = await options.evaluate((text) => {
    const found = new Map<number, string>();
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (let at = 0; at < (node.nodeValue?.length ?? 0); at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top, width } = range.getBoundingClientRect();
        if (width > 0)
          found.set(Math.round(top), `${found.get(Math.round(top)) ?? ''}${node.nodeValue?.[at]}`);
      }
    return [...found.values()].map((line) => line.trim());
  });
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.filter((line) => line.startsWith('·'))).toEqual([]);
  expect(lines).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Größe: /), expect.stringMatching(/^Sohle: Weich$/)]),
  );
});

const remote = { cartId: 'gid://shopify/Cart/1', checkoutUrl: 'https://shop.example/checkouts/1' };

test('[CRT-2] [CRT-6] a line has picture and options in the sheet, and is stored as product, variantId, variantTitle, price, quantity and selectedOptions', async ({
  page,
}) => {
  await page.goto('/shop');
  await addButton(page, 'Classic Mop Slippers').click();
  const line = (await openCart(page)).getByRole('listitem').filter({ has: page.getByRole('spinbutton') });
  await expect(line).toContainText('Color: Spruce · Pack: 1 pair');
  await expect(line.locator('img')).toHaveAttribute('src', /pair-classic-spruce/);
  await expect
    .poll(async () => (await readStoredCart(page)).items)
    .toEqual([
      {
        product: {
          id: 'gid://shopify/Product/1001',
          handle: 'classic-mop-slippers',
          title: 'Classic Mop Slippers',
          images: [expect.objectContaining({ url: expect.stringContaining('pair-classic-spruce') })],
        },
        variantId: 'gid://shopify/ProductVariant/100101',
        variantTitle: 'Spruce / 1 pair',
        price: { amount: expect.stringMatching(/^20(\.0+)?$/), currencyCode: 'EUR' },
        quantity: 1,
        selectedOptions: [
          { name: 'Color', value: 'Spruce' },
          { name: 'Pack', value: '1 pair' },
        ],
      },
    ]);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
    .toEqual(['locale-preferences', cartKey]);
});

test('[CRT-4] a quantity stays within 1 and 99 by the buttons, by typing and by adding', async ({ page }) => {
  await leaveInStorage(page, cartEntry([storedLine({ quantity: 98 })]));
  await page.goto('/shop');
  const sheet = await openCart(page);
  // Toasts are list items too.
  const line = sheet.getByRole('listitem').filter({ has: page.getByRole('spinbutton') });
  const quantity = line.getByRole('spinbutton', { name: 'Quantity' });
  const [minus, plus] = [/^Decrease/, /^Increase/].map((name) => line.getByRole('button', { name }));
  await quantity.fill('2');
  await minus?.click();
  await minus?.click();
  await expect(sheet.getByText('1 item in your cart')).toBeVisible();
  await expect(quantity).toHaveValue('1');
  await quantity.fill('98');
  await plus?.click();
  await expect(quantity).toHaveValue('99');
  await quantity.fill('');
  await page.keyboard.press('Tab');
  await expect(quantity).toHaveValue('99');
  const most = toast(page, 'You can have up to 99 of each item');
  await plus?.click();
  await expect(most).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(most).toHaveCount(0);
  await addButton(page, 'Classic Mop Slippers').click();
  await expect(most).toHaveCount(1);
  await expect(toast(page, 'Added to cart')).toHaveCount(0);
  await expect(cartButton(page)).toHaveText('99');
});

test('[CRT-2] [CRT-5] [CRT-8] at every width each button can be pressed; Clear cart empties items, cartId and checkoutUrl, and Undo brings the items back', async ({
  page,
}) => {
  await leaveInStorage(page, cartEntry([storedLine({ quantity: 88 }), storedBag()], remote));
  await page.goto('/shop');
  const sheet = await openCart(page);
  await expect(sheet.getByRole('spinbutton')).toHaveCount(2);
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    for (const button of await sheet.getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    expect(await sheet.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
  }
  await expect.poll(() => readStoredCart(page)).toMatchObject(remote);
  await sheet.getByRole('button', { name: 'Clear cart' }).click();
  await expect(sheet.getByText('Your cart is empty')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Checkout with Shopify' })).toBeDisabled();
  await expect.poll(() => readStoredCart(page)).toMatchObject({ items: [], cartId: null, checkoutUrl: null });
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByText('89 items in your cart')).toBeVisible();
  await expect.poll(() => readStoredCart(page)).toMatchObject({ cartId: null, checkoutUrl: null });
});
