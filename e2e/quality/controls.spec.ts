import type { Page } from '@playwright/test';
import { addButton, openCart, whenTakenOver } from '../harness/shop';
import { expect, test } from '../harness/test';
import { pages } from './pages';
import { nightlyUnless } from '../harness/nightly';

/** Controls with smaller text than iOS shows without zooming in. */
async function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, summary')]
      .filter((control) => parseFloat(getComputedStyle(control).fontSize) < 16)
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}

for (const width of [320, 375, 768, 1280])
  test(
    `[ENG-5] every control has text of at least 16 px, ${width} px wide`,
    nightlyUnless(width === 375),
    async ({ page, provider }) => {
      await page.setViewportSize({ width, height: 700 });
      for (const { path } of pages) {
        await page.goto(path);
        expect(await smallControls(page), path).toEqual([]);
      }
      await page.goto('/product/classic-mop-slippers?variant=100104');
      await whenTakenOver(page);
      await page.getByRole('button', { name: 'Blush', exact: true }).click();
      await page.getByRole('button', { name: 'Enlarge picture' }).click();
      await expect(page.getByRole('dialog', { name: 'Classic Mop Slippers' })).toBeVisible();
      expect(await smallControls(page), 'a moved option and the pictures').toEqual([]);
      await page.keyboard.press('Escape');
      await page.goto('/product/classic-mop-slippers');
      await whenTakenOver(page);
      await addButton(page).click();
      await expect(page.getByRole('button', { name: 'View cart' })).toBeVisible();
      expect(await smallControls(page), 'a toast').toEqual([]);
      const sheet = await openCart(page);
      await sheet.getByRole('spinbutton').fill('9');
      await provider.weather({ kind: 'stock-warnings' });
      await sheet.getByRole('button', { name: 'Checkout with Shopify' }).click();
      await expect(sheet.getByRole('alert').getByRole('button')).toBeVisible();
      expect(await smallControls(page), 'the cart with a notice').toEqual([]);
      await sheet.getByRole('button', { name: /^Remove/ }).click();
      await expect(sheet.getByRole('button', { name: 'Undo' })).toBeVisible();
      expect(await smallControls(page), 'the empty cart').toEqual([]);
    },
  );
