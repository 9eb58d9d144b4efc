import path from 'node:path';
import { addButton, cartButton, openCart, productCard, productCards } from '../harness/shop';
import { expect, testWithCatalogue } from '../harness/test';
import { openWhole } from '../harness/whole-page';

const test = testWithCatalogue(path.join(import.meta.dirname, 'fixtures/other-shop.json'));

test('[API-1] [SHP-4] [SHP-5] [SHP-7] [CUR-2] the same build shows the list of another endpoint: lowest prices, placeholders, a product without a variant', async ({
  page,
  complaints,
}) => {
  await page.goto('/shop');
  await expect(productCards(page)).toHaveCount(7);
  const card = productCard(page, 'Dollar Slippers');
  const box = await card.getByRole('link', { name: 'Dollar Slippers' }).first().boundingBox();
  expect(box?.height).toBeGreaterThan(100);
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
  await expect(card.getByRole('img')).toHaveCount(0);
  // The lowest price is not the first variant's.
  await expect(card.getByText('€18.40', { exact: true })).toBeVisible();
  const promised = productCard(page, 'Promised Slippers').getByRole('button');
  await expect(promised).toHaveAccessibleName(/^Add to cart/);
  await expect(promised).toBeDisabled();
  await addButton(page, 'Dollar Slippers').click();
  const sheet = await openCart(page);
  await expect(sheet.getByRole('listitem')).toContainText('€41.40');
  await page.keyboard.press('Escape');
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dollar Slippers' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('[API-2] [PRD-2] [PRD-5] [SHP-7] a product may lack everything but its title, or a variant, or have more than ten', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await test.step('only a title and a price', async () => {
    await page.goto('/product/bare-slippers');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Bare Slippers');
    await expect(main.getByText('€0.91', { exact: true })).toBeVisible();
    await expect(main.getByRole('img')).toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'Description' })).toHaveCount(0);
    await addButton(page).click();
    await expect(cartButton(page)).toHaveText('1');
  });
  await test.step('no variant', async () => {
    await page.goto('/product/promised-slippers');
    await expect(addButton(page)).toBeDisabled();
    await addButton(page).click({ force: true });
    await expect(cartButton(page)).toHaveText('1');
  });
  await test.step('more than ten', async () => {
    await page.goto('/product/rainbow-slippers');
    const color = (number: number) => page.getByRole('button', { name: `Color ${number}`, exact: true });
    await color(10).click();
    await expect(color(10)).toHaveAttribute('aria-pressed', 'true');
    // The first one: a related product has the same price.
    await expect(page.getByText('€18.40', { exact: true }).first()).toBeVisible();
    await expect(color(11)).toBeDisabled();
  });
});

test('[API-7] texts of a provider that answers only in English are shown as they are', async ({
  page,
  provider,
  complaints,
}) => {
  await openWhole(page, '/shop?lang=de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Pluis-Pantoffeln');
  await provider.forget();
  await page.getByLabel('Sprache').selectOption('pl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sklep z\u00a0kapciami Pluis');
  await expect.poll(() => provider.askedByBrowser()).toEqual(['GetProducts']);
  await page.getByRole('button', { name: 'Dodaj do koszyka, Yen Slippers' }).click();
  await page.getByRole('heading', { name: 'Dollar Slippers' }).getByRole('link').click();
  await expect(page).toHaveTitle('Dollar Slippers | Pluis');
  await expect(page.getByRole('group', { name: 'Pack' })).toBeVisible();
  await page.getByRole('button', { name: 'Dodaj do koszyka', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Koszyk, 2 produkty' }).click();
  const lines = page.getByRole('dialog', { name: 'Koszyk' }).getByRole('listitem');
  await expect(lines).toContainText(['Yen Slippers', 'Dollar Slippers']);
  expect(complaints).toEqual([]);
});

test('[SHP-4] [CRT-2] a title without spaces breaks nothing at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/shop', '/product/long-slippers']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /averyvery/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  await addButton(page).click();
  const sheet = await openCart(page);
  await expect(sheet.getByText('€1135802.46').first()).toBeVisible();
  expect(await sheet.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
});
