import type { Page } from '@playwright/test';
import { addButton, openCart, whenTakenOver } from '../harness/shop';
import { cartEntry, leaveInStorage, storedLine } from '../harness/stored-cart';
import { expect, test } from '../harness/test';
import { openWhole } from '../harness/whole-page';
import { coverOfFocus } from './cover';
import { inLanguage, pages } from './pages';
import { nightlyUnless } from '../harness/nightly';

const sizes = [
  { width: 375, height: 667 },
  { width: 640, height: 200 },
  { width: 1280, height: 800 },
];

const lines = ['Spruce / 1 pair', 'Spruce / 2 pairs', 'Oat / 1 pair'].map((variantTitle, place) =>
  storedLine({ variantId: `gid://shopify/ProductVariant/10010${place + 1}`, variantTitle }),
);

/** The covers of all elements that get the focus, from the first to the last one or back. */
async function coversAlong(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covers = new Set<string>();
  // A page has fewer stops.
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press(key);
    const cover = await page.evaluate(coverOfFocus);
    if (cover === null) break;
    if (cover) covers.add(cover);
  }
  return [...covers];
}

for (const { width, height } of sizes) {
  test.describe(`${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    for (const { name, path } of pages)
      test(
        `[ENG-5] nothing docked covers what the keyboard reaches on ${name}`,
        nightlyUnless(width === 375),
        async ({ page }) => {
          await openWhole(page, inLanguage(path, 'de'));
          await whenTakenOver(page);
          for (const key of ['Tab', 'Shift+Tab'] as const)
            expect(await coversAlong(page, key), key).toEqual([]);
        },
      );

    test('[ENG-5] nor a toast, nor in the cart', nightlyUnless(width === 375), async ({ page }) => {
      await leaveInStorage(page, cartEntry(lines));
      await openWhole(page, '/product/classic-mop-slippers');
      await whenTakenOver(page);
      await addButton(page).press('Enter');
      // The shopper is still on it, so it stays.
      await page.locator('[data-sonner-toast]').hover();
      for (const key of ['Tab', 'Shift+Tab'] as const) expect(await coversAlong(page, key), key).toEqual([]);
      await expect((await openCart(page)).getByRole('spinbutton')).toHaveCount(3);
      for (const key of ['Tab', 'Shift+Tab'] as const) expect(await coversAlong(page, key), key).toEqual([]);
    });
  });
}
