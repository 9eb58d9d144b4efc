import { addFirstProduct, openCart } from '../harness/shop';
import { expect, test } from '../harness/test';
import { objections } from './objections';
import { inLanguage, languages, pages } from './pages';
import { sideways } from './sideways';

/** Chromium's message about a document with status 404. */
const statusNote = 'Failed to load resource: the server responded with a status of 404 (Not Found)';

/** Checks that hold for every page in every language. They share one load of the page, which takes longest. */
for (const language of languages) {
  test(`[I18-1] [I18-5] in ${language} every page is accessible, scrolls sideways at no width, and leaves the console empty`, async ({
    page,
    complaints,
  }) => {
    // Axe reads every style of every element, which takes long on a busy machine.
    test.setTimeout(180_000);
    for (const { path } of pages) {
      await page.setViewportSize({ width: 1280, height: 720 });
      // Prices are longest in forint.
      await page.goto(`${inLanguage(path, language)}&currency=HUF`);
      expect(await objections(page), path).toEqual([]);
      for (const width of [320, 375, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await sideways(page), `${path} at ${width} px`).toEqual({ by: 0, because: [] });
      }
      await openCart(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(inLanguage('/shop', language));
    await addFirstProduct(page);
    await page.locator('select[name="currency"]').selectOption('PLN');
    await expect(page.getByRole('main')).toContainText('zł');
    await openCart(page);
    expect(await objections(page), 'the cart').toEqual([]);
    expect(complaints.filter((text) => text !== statusNote)).toEqual([]);
  });
}
