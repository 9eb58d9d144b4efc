import { expect, test } from '../harness/test';
import { inLanguage, languages } from './pages';
import { openWhole, reloadUntilWhole } from '../harness/whole-page';
import { nightlyUnless } from '../harness/nightly';

test.use({ javaScriptEnabled: false });

test('[LND-1] [LND-5] the landing page can be read, its questions opened and its links followed', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('4.9')).toBeVisible();
  const answer = page.getByText('In the machine on a gentle');
  await expect(answer).toBeHidden();
  await page.getByText('How do I wash them?').click();
  await expect(answer).toBeVisible();
  await page.getByText('Will they fit me?').click();
  await expect(answer).toBeHidden();
  await page.getByRole('link', { name: 'Shop now' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
});

test('[LND-2] half of the floor before and half of it after a walk is shown', async ({ page }) => {
  await page.goto('/');
  const figure = page.locator('figure', { hasText: 'Illustration: the same floor' });
  await figure.scrollIntoViewIfNeeded();
  for (const text of ['Before', 'After'])
    await expect(figure.getByText(text, { exact: true })).toBeInViewport();
  await expect(figure.getByRole('slider')).toHaveCount(0);
  const [after, before] = await figure.locator('img').all();
  const whole = await after?.boundingBox();
  const half = await before?.locator('xpath=ancestor::div[1]').boundingBox();
  expect(half?.width).toBeCloseTo((whole?.width ?? 0) / 2, 0);
});

test('[SHP-4] [PRD-2] the list and a product can be read', async ({ page }) => {
  await openWhole(page, '/shop');
  const card = page.getByRole('listitem').filter({ hasText: 'Classic Mop Slippers' });
  await expect(card).toContainText('€20.00');
  await expect(card.getByRole('img')).toBeVisible();
  // Buttons cannot work without scripts, and the page says so.
  // The test's browser supports scripts and parses the line accordingly, so check the response.
  const html = await (await page.request.get('/shop')).text();
  expect(html).toContain('<noscript>JavaScript is switched off in your browser.');
  await card.getByRole('link').last().click();
  await openWhole(page, page.url());
  await expect(page.getByRole('heading', { level: 1, name: 'Classic Mop Slippers' })).toBeVisible();
  await expect(page.getByText('€20.00', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Walk your floors clean');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('[ENG-3] [PRD-4] a value opens the page of its variant', async ({ page }) => {
  await openWhole(page, '/product/classic-mop-slippers');
  await page.getByRole('button', { name: 'Oat', exact: true }).click();
  await expect(page).toHaveURL(/\/product\/classic-mop-slippers\?variant=\d+$/);
  await reloadUntilWhole(page);
  await expect(page.getByRole('button', { name: 'Oat', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('[HDR-2] the menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

for (const language of languages) {
  test(
    `[I18-1] the store is served whole in ${language}`,
    nightlyUnless(language === 'pl'),
    async ({ page }) => {
      for (const path of ['/', '/shop', '/product/classic-mop-slippers', '/nowhere']) {
        await openWhole(page, inLanguage(path, language));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status')).toHaveCount(0);
      }
    },
  );
}
