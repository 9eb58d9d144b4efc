import { expect, test } from '../harness/test';
import { holdRequests } from '../harness/held-requests';
import {
  addButton,
  cartBadge,
  cartButton,
  cartSheet,
  openCart,
  productCard,
  toast,
  whenTakenOver,
} from '../harness/shop';
import { cartEntry, leaveInStorage, readStoredCart, storedLine } from '../harness/stored-cart';

const bag = storedLine({
  product: { id: 'gid://shopify/Product/1008', handle: 'mesh-wash-bag', title: 'Mesh Wash Bag', images: [] },
  variantId: 'gid://shopify/ProductVariant/100801',
  variantTitle: 'Default Title',
  price: { amount: '7.95', currencyCode: 'EUR' },
  selectedOptions: [{ name: 'Title', value: 'Default Title' }],
});

test('[CRT-1] the empty cart is a modal dialog that says so', async ({ page }) => {
  await page.goto('/shop');
  const sheet = await openCart(page);
  expect(await sheet.evaluate((dialog) => dialog.matches('dialog:modal'))).toBe(true);
  await expect(sheet.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await expect(sheet).toContainText('Your cart is empty');
});

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

for (const way of ['Escape', 'its close button', 'a press beside it']) {
  test(`[CRT-1] the cart closes by ${way}, and the focus is back on the cart button`, async ({ page }) => {
    await page.goto('/shop');
    const sheet = await openCart(page);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else if (way === 'a press beside it') await page.mouse.click(40, 400);
    else await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(cartSheet(page)).toBeHidden();
    await expect(cartButton(page)).toBeFocused();
    await openCart(page);
  });
}

test('[CRT-1] the sheet counts pieces', async ({ page }) => {
  await page.goto('/shop');
  await addButton(page, 'Mesh Wash Bag').click();
  const sheet = await openCart(page);
  await expect(sheet.getByText('1 item in your cart', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(sheet.getByText('2 items in your cart', { exact: true })).toBeVisible();
});

test('[CRT-2] a line shows its product, options, price and image, and links to the product', async ({
  page,
}) => {
  await page.goto('/shop');
  await addButton(page, 'Classic Mop Slippers').click();
  const line = (await openCart(page)).getByRole('listitem');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Classic Mop Slippers');
  await expect(line).toContainText('Color: Spruce · Pack: 1 pair');
  await expect(line).toContainText('€20.00');
  await expect(line.locator('img')).toHaveAttribute('src', /pair-classic-spruce/);
  for (const name of [/^Decrease quantity/, /^Increase quantity/, /^Remove/]) {
    await expect(line.getByRole('button', { name })).toBeVisible();
  }
  await line.getByRole('link', { name: 'Classic Mop Slippers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Classic Mop Slippers' })).toBeVisible();
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

test('[CRT-2] a stored line is product, variantId, variantTitle, price, quantity and selectedOptions', async ({
  page,
}) => {
  await page.goto('/shop');
  await addButton(page, 'Classic Mop Slippers').click();
  await expect(cartButton(page)).toHaveText('1');
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
});

test('[CRT-3] adding a variant again raises its line, another variant adds a line', async ({ page }) => {
  await page.goto('/shop');
  await addButton(page, 'Classic Mop Slippers').click();
  await addButton(page, 'Classic Mop Slippers').click();
  await addButton(page, 'Mesh Wash Bag').click();
  const lines = (await openCart(page)).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText('Classic Mop Slippers');
  await expect(lines.nth(0).getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
  await expect(lines.nth(1)).toContainText('Mesh Wash Bag');
  await expect(lines.nth(1).getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1');
});

test('[CRT-3] a toast names the product that was added', async ({ page }) => {
  await page.goto('/product/mesh-wash-bag');
  await addButton(page).click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await expect(toast(page, 'Mesh Wash Bag')).toBeVisible();
});

test('[CRT-4] minus at 1 keeps 1', async ({ page }) => {
  await leaveInStorage(page, cartEntry([storedLine({ quantity: 2 })]));
  await page.goto('/shop');
  const line = (await openCart(page)).getByRole('listitem');
  const minus = line.getByRole('button', { name: /^Decrease quantity/ });
  const quantity = line.getByRole('spinbutton', { name: 'Quantity' });
  await minus.click();
  await expect(quantity).toHaveValue('1');
  await minus.click();
  await expect(cartSheet(page).getByText('1 item in your cart')).toBeVisible();
  await expect(quantity).toHaveValue('1');
});

test('[CRT-4] plus at 99 keeps 99, and adding past 99 stays 99', async ({ page }) => {
  await leaveInStorage(page, cartEntry([storedLine({ quantity: 98 })]));
  await page.goto('/shop');
  const sheet = await openCart(page);
  // Toasts are list items too.
  const line = sheet.getByRole('listitem').filter({ has: page.getByRole('spinbutton') });
  const plus = line.getByRole('button', { name: /^Increase quantity/ });
  await plus.click();
  await expect(line.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('99');
  await plus.click();
  await expect(toast(page, 'You can have up to 99 of each item')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(toast(page, 'You can have up to 99 of each item')).toHaveCount(0);
  await productCard(page, 'Classic Mop Slippers').getByRole('button').click();
  await expect(toast(page, 'You can have up to 99 of each item')).toHaveCount(1);
  await expect(toast(page, 'Added to cart')).toHaveCount(0);
  await expect(cartButton(page)).toHaveText('99');
});

test('[CRT-4] a quantity can be typed, is clamped, and is never empty', async ({ page }) => {
  await leaveInStorage(page, cartEntry([storedLine({ quantity: 2 })]));
  await page.goto('/shop');
  const sheet = await openCart(page);
  const quantity = sheet.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.fill('150');
  await expect(sheet.getByText('99 items in your cart')).toBeVisible();
  await expect(quantity).toHaveValue('99');
  await quantity.fill('');
  await page.keyboard.press('Tab');
  await expect(quantity).toHaveValue('99');
  await quantity.fill('7');
  await expect.poll(async () => (await readStoredCart(page)).items).toMatchObject([{ quantity: 7 }]);
});

test('[CRT-5] trash removes the line, and Undo puts it back where it was', async ({ page }) => {
  await leaveInStorage(page, cartEntry([storedLine(), bag]));
  await page.goto('/shop');
  const sheet = await openCart(page);
  const lines = sheet.getByRole('listitem');
  await lines
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Mesh Wash Bag');
  await expect(cartBadge(page)).toHaveText('1');
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(lines).toHaveText([/Classic Mop Slippers/, /Mesh Wash Bag/]);
});

test('[CRT-5] Clear cart empties items, cartId and checkoutUrl, and Undo brings the items back', async ({
  page,
}) => {
  const remote = { cartId: 'gid://shopify/Cart/1', checkoutUrl: 'https://shop.example/checkouts/1' };
  await leaveInStorage(page, cartEntry([storedLine({ quantity: 3 }), bag], remote));
  await page.goto('/shop');
  const sheet = await openCart(page);
  await sheet.getByRole('button', { name: 'Clear cart' }).click();
  await expect(sheet).toContainText('Your cart is empty');
  await expect.poll(() => readStoredCart(page)).toMatchObject({ items: [], cartId: null, checkoutUrl: null });
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByText('4 items in your cart')).toBeVisible();
  await expect.poll(() => readStoredCart(page)).toMatchObject({ cartId: null, checkoutUrl: null });
});

for (const change of ['Increase quantity', 'Remove'] as const) {
  test(`[CRT-5] ${change} drops the remote cart that was made for other lines`, async ({ page }) => {
    const remote = { cartId: 'gid://shopify/Cart/1', checkoutUrl: 'https://shop.example/checkouts/1' };
    await leaveInStorage(page, cartEntry([storedLine(), bag], remote));
    await page.goto('/shop');
    const sheet = await openCart(page);
    await expect.poll(() => readStoredCart(page)).toMatchObject(remote);
    await sheet
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: new RegExp(`^${change}`) })
      .click();
    await expect.poll(() => readStoredCart(page)).toMatchObject({ cartId: null, checkoutUrl: null });
  });
}

test('[CRT-8] the total is the sum, and the checkout button is disabled without items', async ({ page }) => {
  await leaveInStorage(page, cartEntry([storedLine({ quantity: 2 }), bag]));
  await page.goto('/shop');
  const sheet = await openCart(page);
  const checkout = sheet.getByRole('button', { name: 'Checkout with Shopify' });
  await expect(sheet.getByText('€47.95', { exact: true })).toBeVisible();
  await expect(checkout).toBeEnabled();
  await sheet.getByRole('button', { name: 'Clear cart' }).click();
  await expect(checkout).toBeDisabled();
});

test('[CRT-2] the buttons work at every width, and nothing is cut off', async ({ page }) => {
  await leaveInStorage(page, cartEntry([storedLine({ quantity: 88 }), bag]));
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/shop');
    const sheet = await openCart(page);
    await expect(sheet.getByRole('spinbutton')).toHaveCount(2);
    for (const button of await sheet.getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    expect(await sheet.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
  }
});
