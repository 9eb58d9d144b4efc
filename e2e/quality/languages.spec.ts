import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { holdRequests } from '../harness/held-requests';
import { cartEntry, leaveInStorage, storedLine } from '../harness/stored-cart';
import { cartButton, cartNames, openCart } from '../harness/shop';
import { openWhole } from '../harness/whole-page';

const preferencesKey = 'locale-preferences';

/** The texts of the shop in each language. */
const shop = {
  en: { heading: 'Shop Pluis slippers', link: 'Shop' },
  nl: { heading: 'Alle Pluis-sloffen', link: 'Winkel' },
  de: { heading: 'Alle Pluis-Pantoffeln', link: 'Shop' },
  es: { heading: 'Compra tus zapatillas de casa Pluis', link: 'Tienda' },
  it: { heading: 'Scegli le tue pantofole Pluis', link: 'Negozio' },
  pl: { heading: 'Sklep z\u00a0kapciami Pluis', link: 'Sklep' },
} as const;

function languageSelect(page: Page) {
  return page.locator('select[name="language"]');
}

function heading(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

/** The stored preferences; fields that are JSON are parsed. */
async function readPreferences(page: Page): Promise<{ language: unknown; currency: unknown }> {
  const text = await page.evaluate((key) => localStorage.getItem(key), preferencesKey);
  const { language, currency }: Record<string, string> = JSON.parse(text ?? '{}');
  return { language: JSON.parse(language ?? 'null'), currency: JSON.parse(currency ?? 'null') };
}

function preferencesEntry(language: string, currency: string): string {
  return JSON.stringify({
    language: JSON.stringify(language),
    currency: JSON.stringify(currency),
    _persist: '{"version":1,"rehydrated":true}',
  });
}

async function leavePreferences(page: Page, text: string): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [preferencesKey, text] as const);
}

test('[I18-1] [RTE-4] a switch changes every text in place: same page, same nodes, language and title', async ({
  page,
  provider,
}) => {
  await openWhole(page, '/shop');
  await openCart(page);
  await page.keyboard.press('Escape');
  const before = await heading(page).elementHandle();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const titles = new Set([await page.title()]);
  await provider.forget();
  for (const language of ['nl', 'de', 'es', 'it', 'pl'] as const) {
    await languageSelect(page).selectOption(language);
    await expect(heading(page)).toHaveText(shop[language].heading);
    await expect(page.getByRole('banner').locator('a[href="/shop"]').first()).toHaveText(shop[language].link);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(cartButton(page, cartNames[language])).toHaveAccessibleName(cartNames[language]);
    await expect.poll(() => page.title()).not.toBe([...titles].at(-1));
    titles.add(await page.title());
  }
  expect(titles.size).toBe(6);
  expect(await before?.evaluate((node) => node.isConnected)).toBe(true);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  // The products are requested once in each language [API-7].
  const asked = (await provider.requests()).map(({ variables }) => variables);
  expect(asked).toEqual(['NL', 'DE', 'ES', 'IT', 'PL'].map((language) => ({ first: 20, language })));
});

declare global {
  interface Window {
    seen: Set<string>;
  }
}

test('[I18-1] a switch is one step: no frame is empty or in two languages', async ({ page }) => {
  await page.goto('/shop');
  // A page whose data came too late for the server shows a spinner.
  await expect(page.getByRole('status')).toHaveCount(0);
  await page.evaluate(() => {
    window.seen = new Set();
    const look = () => {
      const header = document.querySelector('header a[href="/shop"]')?.textContent;
      const main = document.querySelector('main h1')?.textContent;
      // Empty live regions are not spinners.
      const regions = [...document.querySelectorAll('[role="status"]')];
      const spinners = regions.filter((region) => region.textContent?.trim()).length;
      window.seen.add(`${header} | ${main} | ${spinners}`);
      requestAnimationFrame(look);
    };
    look();
  });
  await languageSelect(page).selectOption('es');
  await expect(heading(page)).toHaveText(shop.es.heading);
  await languageSelect(page).selectOption('pl');
  await expect(heading(page)).toHaveText(shop.pl.heading);
  expect(await page.evaluate(() => [...window.seen])).toEqual(
    (['en', 'es', 'pl'] as const).map((language) => `${shop[language].link} | ${shop[language].heading} | 0`),
  );
});

test('[I18-1] [I18-4] the server answers in the language of the cookie', async ({ request }) => {
  const answer = await request.get('/shop', { headers: { cookie: 'locale=pl-PLN' } });
  const html = await answer.text();
  expect(html).toContain('<html lang="pl">');
  expect(html).toContain(shop.pl.heading);
});

test('[I18-4] a first visit is in English and euro, whatever the browser asks for', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ locale: 'nl-NL', baseURL: store.url });
  const page = await context.newPage();
  await page.goto('/shop');
  await expect(heading(page)).toHaveText(shop.en.heading);
  await openCart(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('select[name="currency"]')).toHaveValue('EUR');
  await context.close();
});

test('[I18-3] [I18-4] a choice is stored at once and survives a reload; a link’s choice too', async ({
  page,
  context,
}) => {
  await page.goto('/shop');
  await languageSelect(page).selectOption('de');
  await page.locator('select[name="currency"]').selectOption('PLN');
  await expect.poll(() => readPreferences(page)).toEqual({ language: 'de', currency: 'PLN' });
  await page.reload();
  await expect(heading(page)).toHaveText(shop.de.heading);
  await expect(page.locator('select[name="currency"]')).toHaveValue('PLN');
  await page.goto('/shop?lang=it&currency=CZK');
  await expect(heading(page)).toHaveText(shop.it.heading);
  await expect.poll(() => readPreferences(page)).toEqual({ language: 'it', currency: 'CZK' });
  await page.goto('/shop');
  await expect(heading(page)).toHaveText(shop.it.heading);
  await expect(page.locator('select[name="currency"]')).toHaveValue('CZK');
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'locale')?.value)
    .toBe('it-CZK');
});

test('[I18-4] [UI-3] a choice made before the page has its script outlives a link’s choice, presses since then, and a reload', async ({
  page,
}) => {
  const code = await holdRequests(page, /\.mjs$/);
  await openWhole(page, '/product/classic-mop-slippers?lang=nl');
  await languageSelect(page).selectOption('pl');
  await page.locator('main [data-cart-choice][aria-pressed=false]:enabled').first().click();
  code.release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page).toHaveURL(/\?variant=\d+$/);
  await expect.poll(() => readPreferences(page)).toEqual({ language: 'pl', currency: 'EUR' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
});

test('[I18-4] if cookie and local storage differ, local storage wins after hydration', async ({
  page,
  context,
  store,
}) => {
  await leavePreferences(page, preferencesEntry('nl', 'PLN'));
  await context.addCookies([{ name: 'locale', value: 'de-USD', url: store.url }]);
  const response = await page.goto('/shop');
  expect(await response?.text()).toContain('<html lang="de">');
  await expect(heading(page)).toHaveText(shop.nl.heading);
  await expect(languageSelect(page)).toHaveValue('nl');
  await expect(page.locator('select[name="currency"]')).toHaveValue('PLN');
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'locale')?.value)
    .toBe('nl-PLN');
});

test('[I18-2] Polish counts pieces as it should', async ({ page }) => {
  await leaveInStorage(page, cartEntry([storedLine({ quantity: 25 })]));
  await page.goto('/shop?lang=pl');
  const sheet = await openCart(page);
  const quantity = sheet.getByRole('spinbutton');
  for (const [pieces, text] of [
    [1, '1 produkt'],
    [22, '22 produkty'],
    [12, '12 produktów'],
  ] as const) {
    await quantity.fill(String(pieces));
    await quantity.press('Enter');
    await expect(sheet.getByText(`${text} w koszyku`, { exact: true })).toBeVisible();
    await expect(page.locator('header [aria-haspopup=dialog]')).toHaveAttribute(
      'aria-label',
      `Koszyk, ${text}`,
    );
  }
});
