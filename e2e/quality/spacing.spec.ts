import type { Page } from '@playwright/test';
import { addFirstProduct, openCart, whenTakenOver } from '../harness/shop';
import { expect, test } from '../harness/test';
import { cutTexts } from './cut-text';
import { inLanguage, languages, pages } from './pages';
import { sideways } from './sideways';
import { nightlyUnless } from '../harness/nightly';

/** Every kind of page, and those whose headings are the longest. */
const paths = [
  ...pages.map(({ path }) => path),
  ...['/product/chenille-long-pile-slippers', '/contact', '/shipping', '/privacy', '/imprint'],
];

/** The spacing that a page must bear by WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Widens the text, and opens what is folded. */
async function widen(page: Page): Promise<void> {
  await page.evaluate((text) => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(text);
    document.adoptedStyleSheets = [styles];
    for (const details of document.querySelectorAll('details')) {
      details.name = '';
      details.open = true;
    }
  }, spacing);
}

async function expectWhole(page: Page, what: string): Promise<void> {
  expect(await sideways(page), what).toEqual({ by: 0, because: [] });
  expect(await page.evaluate(cutTexts), what).toEqual([]);
}

for (const language of languages)
  test(
    `[ENG-5] [I18-5] wider spacing of the text makes no page wider than 320 px and cuts no text, in ${language}`,
    nightlyUnless(language === 'de'),
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: 320, height: 640 });
      for (const path of paths) {
        // Prices are longest in forint.
        await page.goto(`${inLanguage(path, language)}&currency=HUF`);
        await widen(page);
        await expectWhole(page, path);
      }
      await page.goto(inLanguage('/shop', language));
      await whenTakenOver(page);
      await widen(page);
      await page.getByRole('banner').locator('[popovertarget]').click();
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
    },
  );
