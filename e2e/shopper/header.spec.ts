import { expect, test } from '../harness/test';
import { addButton, cartBadge, cartButton, openCart } from '../harness/shop';
import { cartEntry, leaveInStorage, storedLine } from '../harness/stored-cart';
import { openWhole } from '../harness/whole-page';

const paths = ['/', '/shop', '/product/classic-mop-slippers', '/nowhere'];

for (const path of paths) {
  test(`[HDR-1] ${path} has one sticky header and one main`, async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 400 });
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(header).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    const brand = header.getByRole('link', { name: 'Pluis' });
    await expect(brand).toHaveCount(1);
    await expect(brand).toHaveAttribute('href', '/');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(brand).toBeInViewport();
  });
}

test('[HDR-1] [LEG-2] every page has one footer outside main: the landing page its own, the others a slim one', async ({
  page,
}) => {
  for (const path of paths) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toHaveCount(1);
    await expect(footer).toContainText('© 2025 Pluis');
    await expect(page.locator('main footer')).toHaveCount(0);
    for (const name of [
      'Shipping',
      'Returns',
      'Contact',
      'FAQ',
      'Privacy',
      'Legal notice',
      'Terms',
      'Legal guarantee',
      'Accessibility',
    ])
      await expect(footer.getByRole('link', { name, exact: true })).toHaveCount(1);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
});

test('[HDR-1] [I18-1] the slim footer follows the language at once', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pl');
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Zwroty', exact: true }),
  ).toBeVisible();
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

test('[HDR-2] the landing page links to its sections, in this order, and to the shop', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Features', 'How it works', 'Reviews', 'FAQ', 'Shop']);
  for (const [name, id] of [
    ['Features', 'features'],
    ['How it works', 'how-it-works'],
    ['Reviews', 'reviews'],
    ['FAQ', 'faq'],
  ] as const) {
    await links.filter({ hasText: name }).click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeInViewport();
  }
});

for (const path of paths.slice(1)) {
  test(`[HDR-2] ${path} links to the shop and to no section`, async ({ page }) => {
    await page.goto(path);
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(['Shop']);
    await expect(links).toHaveAttribute('href', '/shop');
  });
}

test('[HDR-2] on a small screen the links are behind the button Menu', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Reviews' })).toBeHidden();
  await header.getByRole('button', { name: 'Menu' }).click();
  const links = header.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect(links).toHaveText([
    'Shop',
    'Features',
    'How it works',
    'Reviews',
    'FAQ',
    'Withdraw from contract here',
    'Shipping',
    'Returns',
    'Contact',
    'Legal guarantee',
    'Terms',
    'Privacy',
    'Legal notice',
    'Accessibility',
  ]);
  await header.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Shop', exact: true })).toBeHidden();
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

test('[HDR-2] the menu opens before any script has loaded', async ({ page }) => {
  await page.route(/\/assets\//, () => {});
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true })).toBeVisible();
});

test('[HDR-3] the header has a language selector, then a currency selector', async ({ page }) => {
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
});

test("[HDR-3] a language's option shows its flag, its own name and its English name", async ({ page }) => {
  await page.goto('/shop');
  const options = page.getByLabel('Language').locator('option');
  await expect(options).toHaveText([
    '🇬🇧 English',
    '🇳🇱 Nederlands (Dutch)',
    '🇩🇪 Deutsch (German)',
    '🇪🇸 Español (Spanish)',
    '🇮🇹 Italiano (Italian)',
    '🇵🇱 Polski (Polish)',
  ]);
});

test('[HDR-4] the badge counts all pieces, and is hidden when there are none', async ({ page }) => {
  await page.goto('/shop');
  const button = cartButton(page);
  await expect(button).toHaveAccessibleName('Cart');
  await expect(button).toHaveText('');
  await expect(cartBadge(page).locator('[data-cart-badge]')).toBeHidden();
  await addButton(page, 'Classic Mop Slippers').click();
  await expect(button).toHaveAccessibleName('Cart, 1 item');
  await expect(cartBadge(page).locator('[data-cart-badge]')).toBeVisible();
  await expect(button).toHaveText('1');
  await addButton(page, 'Mesh Wash Bag').click();
  await addButton(page, 'Classic Mop Slippers').click();
  await expect(button).toHaveAccessibleName('Cart, 3 items');
  await expect(button).toHaveText('3');
  const sheet = await openCart(page);
  await sheet.getByRole('button', { name: 'Clear cart' }).click();
  await expect(cartBadge(page)).toHaveText('');
});

test('[HDR-4] a stored cart is counted on every page from the first paint on', async ({ page }) => {
  await leaveInStorage(page, cartEntry([storedLine({ quantity: 12 })]));
  for (const path of paths) {
    await page.goto(path);
    await expect(cartButton(page)).toHaveText('12');
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 12 items');
  }
});
