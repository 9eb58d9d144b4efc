import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { holdRequests } from '../harness/held-requests';
import { cartEntry, leaveInStorage, storedLine } from '../harness/stored-cart';
import { cartButton, cartNames, openCart } from '../harness/shop';
import { inLanguage, languages } from './pages';
import { openWhole, wholeHtml } from '../harness/whole-page';

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

for (const language of languages) {
  test(`[I18-1] [I18-4] the server answers in ${language}, by the cookie and by a shared link`, async ({
    request,
  }) => {
    const byLink = await wholeHtml(request, inLanguage('/shop', language));
    expect(byLink).toContain(`<html lang="${language}">`);
    expect(byLink).toContain(shop[language].heading);
    const byCookie = await request.get('/shop', { headers: { cookie: `locale=${language}-PLN` } });
    const html = await byCookie.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(shop[language].heading);
  });
}

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

test('[I18-4] a choice made before the page has its script outlives a link’s choice, and a reload', async ({
  page,
}) => {
  const script = await holdRequests(page, /\/assets\/main\./);
  await openWhole(page, '/shop?lang=nl');
  await expect(heading(page)).toHaveText(shop.nl.heading);
  await languageSelect(page).selectOption('pl');
  script.release();
  await expect(heading(page)).toHaveText(shop.pl.heading);
  await expect(page).not.toHaveURL(/lang=/);
  await expect.poll(() => readPreferences(page)).toEqual({ language: 'pl', currency: 'EUR' });
  await page.reload();
  await expect(heading(page)).toHaveText(shop.pl.heading);
});

test('[I18-3] stored preferences that make no sense fall back to the defaults', async ({
  page,
  complaints,
}) => {
  for (const [name, text, language, currency] of [
    ['no JSON', '{"language":', 'en', 'EUR'],
    ['one field that is good', preferencesEntry('nl', 'XXX'), 'nl', 'EUR'],
  ] as const) {
    await page.context().clearCookies();
    await leavePreferences(page, text);
    await page.goto('/shop');
    await expect(heading(page), name).toHaveText(shop[language].heading);
    await openCart(page);
    await page.keyboard.press('Escape');
    await expect(languageSelect(page), name).toHaveValue(language);
    await expect(page.locator('select[name="currency"]'), name).toHaveValue(currency);
    expect(complaints, name).toEqual([]);
  }
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
    [25, '25 produktów'],
    [1, '1 produkt'],
    [2, '2 produkty'],
    [5, '5 produktów'],
    [12, '12 produktów'],
    [22, '22 produkty'],
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

test('[I18-2] an empty cart and a single item are named right in every language', async ({ page }) => {
  await page.goto('/shop');
  for (const language of languages) {
    await languageSelect(page).selectOption(language);
    await expect(cartButton(page, cartNames[language])).toHaveAccessibleName(cartNames[language]);
  }
});

test('[I18-5] toasts, the sheet and its buttons are in the shopper’s language', async ({ page }) => {
  await page.goto('/shop?lang=nl');
  await page
    .getByRole('button', { name: /^In winkelwagen/ })
    .first()
    .click();
  const notifications = page.getByRole('region', { name: /^Meldingen/ });
  await expect(notifications.getByText('In je winkelwagen gelegd')).toBeVisible();
  await expect(notifications.getByRole('button', { name: 'Sluiten' })).toBeVisible();
  const sheet = await openCart(page);
  await expect(sheet).toHaveAccessibleName('Winkelwagen');
  await expect(sheet.getByRole('button', { name: 'Afrekenen via Shopify' })).toBeEnabled();
  await expect(sheet.getByRole('button', { name: /^Eén meer/ })).toBeVisible();
});
