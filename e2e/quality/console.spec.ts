import { expect, test } from '../harness/test';
import { addFirstProduct, openCart } from '../harness/shop';
import { inLanguage, languages, pages } from './pages';

/** Chromium's message about a document with status 404. */
const statusNote = 'Failed to load resource: the server responded with a status of 404 (Not Found)';

for (const language of languages) {
  test(`[I18-1] the console stays empty on every page in ${language}`, async ({ page, complaints }) => {
    for (const { path } of pages) {
      await page.goto(inLanguage(path, language));
      await openCart(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.goto(inLanguage('/shop', language));
    await addFirstProduct(page);
    await page.locator('select[name="currency"]').selectOption('PLN');
    await expect(page.getByRole('main')).toContainText('zł');
    expect(complaints.filter((text) => text !== statusNote)).toEqual([]);
  });
}

test('[RTE-4] the console stays empty while a shopper walks through the store', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop now' }).first().click();
  await page.getByRole('link', { name: 'Starter Set' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Starter Set' })).toBeVisible();
  await page.locator('select[name="language"]').selectOption('de');
  await expect(page.getByRole('button', { name: /^In den Warenkorb/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Pantoffeln');
  await page.getByRole('banner').locator('a[href="/"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});
