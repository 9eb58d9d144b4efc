import path from 'node:path';
import type { Locator } from '@playwright/test';
import { addButton, cartButton, openCart, whenTakenOver } from '../harness/shop';
import { expect, testWithCatalogue } from '../harness/test';
import { openWhole, wholeAnswer } from '../harness/whole-page';

const test = testWithCatalogue(path.join(import.meta.dirname, 'fixtures/translated-shop.json'));

test('[API-7] [PRD-1] after a change of the language the same product is shown, at its address in that language', async ({
  page,
  complaints,
}) => {
  await page.goto('/product/felt-slippers');
  await whenTakenOver(page);
  await page.getByRole('button', { name: 'Red', exact: true }).click();
  for (const [language, title, handle] of [
    ['de', 'Filzpantoffeln', 'filzpantoffeln'],
    ['pl', 'Filcowe kapcie', 'filcowe-kapcie'],
    ['it', 'Pantofole di feltro', 'felt-slippers'],
    ['de', 'Filzpantoffeln', 'filzpantoffeln'],
    ['en', 'Felt Slippers', 'felt-slippers'],
    ['de', 'Filzpantoffeln', 'filzpantoffeln'],
  ] as const) {
    await page.locator('select[name=language]').selectOption(language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(new RegExp(`/product/${handle}\\?variant=8002$`));
    await expect(page).toHaveTitle(`${title} | Pluis`);
    await expect(page.getByText('€31.00', { exact: true }).first()).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filzpantoffeln');
  await expect(page.getByRole('button', { name: 'Rot', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(complaints).toEqual([]);
});

test('[API-7] search engines get the address of a product in each language that the server knows, and no other', async ({
  page,
  store,
}) => {
  async function addresses(): Promise<Record<string, string>> {
    const links = await page.locator('link[hreflang]').all();
    const pair = async (link: Locator) => [
      (await link.getAttribute('hreflang')) ?? '',
      (await link.getAttribute('href')) ?? '',
    ];
    return Object.fromEntries(await Promise.all(links.map(pair)));
  }
  const english = `${store.url}/product/bucket`;
  await openWhole(page, '/product/bucket');
  expect(await addresses()).toMatchObject({ en: english, 'x-default': english });
  for (const address of Object.values(await addresses()))
    expect((await page.request.get(address)).status(), address).toBe(200);
  await openWhole(page, '/product/eimer?lang=de');
  const both = { en: english, de: `${store.url}/product/eimer?lang=de`, 'x-default': english };
  expect(await addresses()).toMatchObject(both);
  await openWhole(page, '/product/wiadro?lang=pl');
  const all = { ...both, pl: `${store.url}/product/wiadro?lang=pl` };
  expect(await addresses()).toMatchObject(all);
  // Another language's handle that the server has seen gives the product, whose address is the one above.
  await openWhole(page, '/product/bucket?lang=pl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wiadro');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', all.pl);
  expect((await wholeAnswer(page.request, '/product/made-up?lang=pl')).status()).toBe(404);
});

for (const isNamed of [true, false])
  test(`[API-7] [CRT-2] a line that was added in another language leads to its product, ${isNamed ? 'with' : 'before'} its new name`, async ({
    page,
    provider,
  }) => {
    await page.goto('/product/bucket');
    await whenTakenOver(page);
    await addButton(page).click();
    await expect(cartButton(page)).toHaveText('1');
    if (!isNamed) await provider.weather({ kind: 'never', operations: ['VariantNames'] });
    await page.goto('/?lang=de');
    await whenTakenOver(page);
    const sheet = await openCart(page);
    const link = sheet.getByRole('link', { name: isNamed ? 'Eimer' : 'Bucket' });
    if (isNamed) await expect(link).toHaveAttribute('href', '/product/eimer?variant=8003');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eimer');
    await expect(page).toHaveURL(/\/product\/eimer\?variant=8003$/);
  });

test('[PRD-7] an option with one value is shown nowhere, in no language', async ({ page }) => {
  await page.goto('/product/eimer?lang=de');
  await whenTakenOver(page);
  const main = page.getByRole('main');
  await expect(main.locator('[aria-pressed]')).toHaveCount(0);
  await main.locator('[data-docked] button').click();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Eimer');
  for (const name of ['Titel', 'Standardtitel']) await expect(page.locator('body')).not.toContainText(name);
  await page.goto('/product/filzpantoffeln');
  await whenTakenOver(page);
  await expect(main.getByRole('group', { name: 'Farbe' }).getByRole('button')).toHaveText(['Grau', 'Rot']);
  await expect(main.getByRole('button', { name: 'Filz', exact: true })).toHaveCount(0);
  await main.locator('[data-docked] button').click();
  const sheet = await openCart(page);
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expect(sheet).toContainText('Farbe: Grau');
  for (const name of ['Titel', 'Standardtitel', 'Stoff'])
    await expect(sheet.getByRole('list')).not.toContainText(name);
});
