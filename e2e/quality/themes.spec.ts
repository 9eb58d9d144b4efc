import sharp from 'sharp';
import { expect, test } from '../harness/test';

test('[SHP-4] a dark page shows goods in their true colors, a little dimmed', async ({ page }) => {
  await page.goto('/shop');
  const picture = page.getByRole('main').getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  /** The mean red, green and blue of a square of the picture, 0 to 255. */
  const color = async (part: number) => {
    const image = sharp(await picture.screenshot());
    const { width = 0 } = await image.metadata();
    const left = Math.round(width * part);
    const { channels } = await image.extract({ left, top: left, width: 40, height: 40 }).stats();
    return channels.slice(0, 3).map(({ mean }) => mean);
  };
  for (const part of [0.1, 0.4, 0.8]) {
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await color(part);
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const [channel, value] of (await color(part)).entries()) {
      const share = (value + 1) / ((light[channel] ?? 0) + 1);
      expect(share, `channel ${channel} at ${part}`).toBeGreaterThan(0.85);
      expect(share, `channel ${channel} at ${part}`).toBeLessThanOrEqual(1.02);
    }
  }
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
  await expect.poll(async () => [...new Set(await edges('main li'))]).toEqual(['1px']);
});
