import { expect, test } from '../harness/test';
import { openWhole, reloadUntilWhole } from '../harness/whole-page';

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

test('[ENG-3] [PRD-4] the variant of the address is shown, an unknown one is ignored, and a value opens the page of its variant', async ({
  page,
}) => {
  const isChosen = (name: string) =>
    expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await openWhole(page, '/product/classic-mop-slippers?variant=100104');
  await isChosen('Oat');
  await isChosen('2 pairs');
  await expect(page.getByText('€36.00', { exact: true })).toBeVisible();
  await openWhole(page, '/product/classic-mop-slippers?variant=1');
  await isChosen('Spruce');
  await page.getByRole('button', { name: 'Oat', exact: true }).click();
  await expect(page).toHaveURL(/\/product\/classic-mop-slippers\?variant=\d+$/);
  await reloadUntilWhole(page);
  await isChosen('Oat');
});

test('[HDR-2] the menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});
