import { expect, test } from '../harness/test';
import { cartButton } from '../harness/shop';
import { cartEntry, leaveInStorage, storedLine } from '../harness/stored-cart';
import { openWhole } from '../harness/whole-page';

/** The links of the footer about the shop. */
const information = [
  ...['Shipping', 'Returns', 'Contact', 'FAQ', 'Privacy', 'Legal notice', 'Terms', 'Legal guarantee'],
  'Accessibility',
];

test('[HDR-1] [HDR-2] [HDR-4] [LEG-2] every page has one sticky header with its links and the stored cart, one main and one footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 400 });
  await leaveInStorage(page, cartEntry([storedLine({ quantity: 12 })]));
  for (const path of ['/', '/shop', '/product/classic-mop-slippers', '/nowhere'])
    await test.step(path, async () => {
      await page.goto(path);
      const header = page.getByRole('banner');
      await expect(header).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      const links = header.getByRole('navigation').getByRole('link');
      const sections = path === '/' ? ['Features', 'How it works', 'Reviews', 'FAQ'] : [];
      await expect(links).toHaveText([...sections, 'Shop']);
      await expect(links.last()).toHaveAttribute('href', '/shop');
      await expect(cartButton(page)).toHaveText('12');
      await expect(cartButton(page)).toHaveAccessibleName('Cart, 12 items');
      const footer = page.getByRole('contentinfo');
      await expect(footer).toHaveCount(1);
      await expect(page.locator('main footer')).toHaveCount(0);
      await expect(footer).toContainText('© 2025 Pluis');
      for (const name of information)
        await expect(footer.getByRole('link', { name, exact: true })).toHaveCount(1);
      const brand = header.getByRole('link', { name: 'Pluis' });
      await expect(brand).toHaveAttribute('href', '/');
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(brand).toBeInViewport();
    });
});

test('[HDR-1] on a phone nothing covers the last line of the footer', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openWhole(page, '/product/classic-mop-slippers');
  const last = page.getByRole('contentinfo').getByText('© 2025 Pluis');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(
    await last.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 5, top + height / 2));
    }),
  ).toBe(true);
});

test('[HDR-2] [LEG-2] the menu leads from every page where the footer leads, by the keyboard, too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/product/classic-mop-slippers');
  const footer = page.getByRole('contentinfo').getByRole('link');
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect(links).toHaveText(['Shop', ...(await footer.allTextContents())]);
  await expect(links.filter({ hasText: 'Returns' })).toHaveAttribute('href', '/returns');
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await links.filter({ hasText: 'Contact' }).press('Enter');
  await expect(page).toHaveURL(/\/contact$/);
});

test('[HDR-3] the header has a language selector, whose options show flag, own name and English name, then a currency selector', async ({
  page,
}) => {
  await page.goto('/nowhere');
  const [language, currency] = await page.getByRole('banner').getByRole('combobox').all();
  if (!language || !currency) throw new Error('The header has fewer than two selectors.');
  await expect(language).toHaveAccessibleName('Language');
  await expect(currency).toHaveAccessibleName('Currency');
  await expect(language).toHaveValue('en');
  await expect(currency).toHaveValue('EUR');
  const values = async (select: typeof language) =>
    (
      await select
        .locator('option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
    ).join();
  expect(await values(language)).toBe('en,nl,de,es,it,pl');
  expect(await values(currency)).toBe('EUR,USD,GBP,BGN,CZK,DKK,HUF,PLN,RON,SEK');
  await expect(language.locator('option')).toHaveText([
    '🇬🇧 English',
    '🇳🇱 Nederlands (Dutch)',
    '🇩🇪 Deutsch (German)',
    '🇪🇸 Español (Spanish)',
    '🇮🇹 Italiano (Italian)',
    '🇵🇱 Polski (Polish)',
  ]);
});
