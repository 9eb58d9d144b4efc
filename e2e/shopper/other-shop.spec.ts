import path from 'node:path';
import { startProvider } from '../harness/provider';
import { addButton, cartButton, openCart, productCard, productCards } from '../harness/shop';
import { startStore } from '../harness/store';
import { expect, testWithCatalogue } from '../harness/test';
import { openWhole } from '../harness/whole-page';

const test = testWithCatalogue(path.join(import.meta.dirname, 'fixtures/other-shop.json'));

test('[API-1] the same build shows the shop of another endpoint', async ({ page, complaints }) => {
  await page.goto('/shop');
  await expect(productCards(page)).toHaveCount(7);
  await page.getByRole('heading', { name: 'Dollar Slippers' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dollar Slippers' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[SHP-7] a product without an image has a placeholder of the size of a picture', async ({ page }) => {
  await page.goto('/shop');
  const card = productCard(page, 'Dollar Slippers');
  const place = card.getByRole('link', { name: 'Dollar Slippers' }).first();
  const box = await place.boundingBox();
  expect(box?.height).toBeGreaterThan(100);
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
  await expect(card.getByRole('img')).toHaveCount(0);
  await page.goto('/product/dollar-slippers');
  await expect(page.getByRole('heading', { level: 1, name: 'Dollar Slippers' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
});

test('[API-1] two servers of one build serve two shops side by side', async ({ page, context, store }) => {
  const otherProvider = await startProvider();
  const otherStore = await startStore(otherProvider);
  const other = await context.newPage();
  try {
    await Promise.all([page.goto(`${store.url}/shop`), other.goto(`${otherStore.url}/shop`)]);
    await expect(productCards(page).first()).toContainText('Dollar Slippers');
    await expect(productCards(other).first()).toContainText('Classic Mop Slippers');
    await addButton(page, 'Dollar Slippers').click();
    await addButton(other, 'Mesh Wash Bag').click();
    const tabs = await Promise.all(
      [page, other].map(async (tab) => {
        const sheet = await openCart(tab);
        const opened = tab.waitForEvent('popup');
        await sheet.getByRole('button', { name: 'Checkout with Shopify' }).click();
        return opened;
      }),
    );
    const [first, second] = tabs;
    await expect(first?.getByText('Dollar Slippers') ?? page.getByText('no tab')).toBeVisible();
    await expect(second?.getByText('Mesh Wash Bag') ?? page.getByText('no tab')).toBeVisible();
  } finally {
    await otherStore.stop();
    await otherProvider.stop();
  }
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

test('[SHP-4] [CUR-2] a card shows the lowest price, even if it is not the first variant’s', async ({
  page,
}) => {
  await page.goto('/shop');
  const card = productCard(page, 'Dollar Slippers');
  await expect(card.getByText('€18.40', { exact: true })).toBeVisible();
  await addButton(page, 'Dollar Slippers').click();
  await expect((await openCart(page)).getByRole('listitem')).toContainText('€41.40');
});

test('[SHP-7] [PRD-2] a product with only a title and a price', async ({ page }) => {
  await page.goto('/product/bare-slippers');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Bare Slippers');
  await expect(main.getByText('€0.91', { exact: true })).toBeVisible();
  await expect(main.getByRole('img')).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Description' })).toHaveCount(0);
  await addButton(page).click();
  await expect(cartButton(page)).toHaveText('1');
});

test('[SHP-5] [PRD-5] a product without a variant cannot be added anywhere', async ({ page }) => {
  await page.goto('/shop');
  const button = productCard(page, 'Promised Slippers').getByRole('button');
  await expect(button).toHaveAccessibleName(/^Add to cart/);
  await expect(button).toBeDisabled();
  await page.goto('/product/promised-slippers');
  await expect(addButton(page)).toBeDisabled();
  await addButton(page).click({ force: true });
  await expect(cartButton(page)).toHaveText('');
});

test('[API-2] ten variants are read; a value beyond them cannot be picked', async ({ page }) => {
  await page.goto('/product/rainbow-slippers');
  const colour = (number: number) => page.getByRole('button', { name: `Color ${number}`, exact: true });
  await colour(10).click();
  await expect(colour(10)).toHaveAttribute('aria-pressed', 'true');
  // The first one: a related product has the same price.
  await expect(page.getByText('€18.40', { exact: true }).first()).toBeVisible();
  await expect(colour(11)).toBeDisabled();
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
