import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../harness/test';
import { addFirstProduct, openCart } from '../harness/shop';
import { pages } from './pages';

/** The relative luminance of an element's background, 0 (black) to 1 (white). */
async function brightness(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
        '2d',
      );
      if (!canvas) throw new Error('There is no canvas.');
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    });
}

for (const [colorScheme, isDark] of [
  ['light', false],
  ['dark', true],
] as const) {
  test(`every page and the cart are ${colorScheme} if the system is`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const { path } of pages) {
      await page.goto(path);
      for (const part of ['body', 'header'])
        expect((await brightness(page, part)) < 0.3, `${part} of ${path}`).toBe(isDark);
    }
    await page.goto('/shop');
    await addFirstProduct(page);
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toBeVisible();
    expect((await brightness(page, '[data-sonner-toast]')) < 0.3, 'the toast').toBe(isDark);
    await openCart(page);
    expect((await brightness(page, 'dialog')) < 0.3, 'the cart').toBe(isDark);
  });
}

test('a page follows a change of the system theme without a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await brightness(page, 'body')).toBeGreaterThan(0.8);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await brightness(page, 'body')).toBeLessThan(0.3);
});

for (const { name, path } of pages) {
  test(`${name} can be printed: dark on white, without the header’s controls`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await brightness(page, 'body')).toBeGreaterThan(0.9);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('combobox').first()).toBeHidden();
    const position = await page.getByRole('banner').evaluate((header) => getComputedStyle(header).position);
    expect(position).toBe('static');
  });
}

test('product pictures have dark grounds on a dark page only, and stay light in print', async ({ page }) => {
  await page.goto('/shop');
  const picture = page.getByRole('main').getByRole('img').first();
  /** The brightness of the picture's upper right corner, 0 to 255. */
  const corner = async () => {
    const image = sharp(await picture.screenshot());
    const { width = 0 } = await image.metadata();
    const { channels } = await image.extract({ left: width - 60, top: 20, width: 40, height: 40 }).stats();
    return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
  };
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(corner).toBeGreaterThan(120);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(corner).toBeLessThan(100);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(corner).toBeGreaterThan(120);
});

test('[LND-1] a visitor who prefers reduced motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('[LND-3] [CRT-1] forced colors keep the edges of cards, bars and the sheet', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const edges = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) => elements.map((each) => getComputedStyle(each).borderInlineStartWidth));
  for (const [selector, count, width] of [
    ['#features li', 4, '1px'],
    ['#features i', 12, '2px'],
    ['#cart-sheet', 1, '1px'],
  ] as const)
    expect(await edges(selector), selector).toEqual(Array.from({ length: count }, () => width));
  // The months that a pair lasts at most differ from those that it lasts at least.
  const months = page.locator('#features i');
  await expect(months.nth(5)).toHaveCSS('border-inline-start-style', 'solid');
  await expect(months.nth(6)).toHaveCSS('border-inline-start-style', 'dotted');
  await page.goto('/shop');
  expect(new Set(await edges('main li'))).toEqual(new Set(['1px']));
});
