import { holdRequests } from '../harness/held-requests';
import { expect, test } from '../harness/test';
import { addButton, cartButton, productCard, productCards, toast, whenTakenOver } from '../harness/shop';
import { openWhole, untilWhole } from '../harness/whole-page';
import { inLanguage, languages } from '../quality/pages';

const titles = [
  'Classic Mop Slippers',
  'Chenille Long-Pile Slippers',
  'Winter Fleece Slippers',
  'Kids’ Mop Mouse Slippers',
  'Two-Tone Studio Slippers',
  'Starter Set',
  'Marigold First Edition',
  'Mesh Wash Bag',
  'Refill Pads',
  'Heel Strap',
  'Long-Pile Refill Pads',
  'Kids’ Refill Pads',
];

test('[SHP-1] [SHP-4] the shop has one heading and a subtitle, and asks for 20 products, which stand in groups with what is sold out last', async ({
  page,
  provider,
}) => {
  // A page that misses the server's deadline is asked for again by the browser.
  await untilWhole(
    '/shop',
    async () => {
      await provider.forget();
      return (await page.goto('/shop'))?.text();
    },
    (html) => html?.includes('role="status"') === false,
  );
  await whenTakenOver(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).toHaveText(/^Shop /);
  const main = page.getByRole('main');
  await expect(main.getByText('Browse our innovative cleaning slippers')).toBeVisible();
  expect(await provider.requests()).toEqual([
    expect.objectContaining({ operation: 'GetProducts', variables: { first: 20, language: 'EN' } }),
  ]);
  await expect(productCards(page).getByRole('heading')).toHaveText(titles);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Slippers', 'Care and parts']);
  const care = main.getByRole('list', { name: 'Care and parts', exact: true });
  await expect(care.getByRole('heading')).toHaveText(titles.slice(7));
});

test('[SHP-4] [SHP-5] [CRT-3] a card has image, title, description, colors, lowest price and what can be done', async ({
  page,
}) => {
  await page.goto('/shop');
  const card = productCard(page, 'Classic Mop Slippers');
  await test.step('a product that can be added', async () => {
    const image = card.getByRole('img', {
      name: 'A pair of spruce green mop slippers with a short, dense pile',
    });
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(card.getByText('Walk your floors clean.')).toBeVisible();
    await expect(card.getByText('3 colors').locator('circle')).toHaveCount(3);
    await expect(card.getByText('€36.00')).toHaveCount(0);
    for (const set of [addButton(page, 'Classic Mop Slippers'), card.getByText('€20.00', { exact: true })])
      await expect(set).toHaveCSS('font-family', /^Pluis,/);
    for (const link of [card.locator('a:has(img)'), card.getByRole('heading').getByRole('link')])
      await expect(link).toHaveAttribute('href', '/product/classic-mop-slippers');
  });
  await test.step('products that cannot', async () => {
    // Its first variant is sold out; a size needs a choice.
    for (const [title, address] of [
      ['Winter Fleece Slippers', /^\/product\/winter-fleece-slippers\?variant=\d+$/],
      ['Chenille Long-Pile Slippers', /^\/product\/chenille-long-pile-slippers$/],
    ] as const) {
      const other = productCard(page, title);
      await expect(other.getByRole('button')).toHaveCount(0);
      await expect(other.getByRole('link', { name: 'Choose options' })).toHaveAttribute('href', address);
    }
    const soldOut = productCard(page, 'Marigold First Edition').getByRole('button');
    await expect(soldOut).toHaveText('Out of stock');
    await expect(soldOut).toBeDisabled();
    // Dashes would mean that something can be dropped here.
    await expect(soldOut).toHaveCSS('border-top-style', 'solid');
    await soldOut.click({ force: true });
  });
  await addButton(page, 'Classic Mop Slippers').click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await expect(toast(page, 'Classic Mop Slippers')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cartButton(page)).toHaveText('1');
});

test('[SHP-4] a description is a whole sentence in two lines; with large letters on a phone it is cut after them', async ({
  page,
}) => {
  await page.goto('/shop');
  const description = productCard(page, 'Chenille Long-Pile Slippers').getByText('Our deepest pile');
  await expect(description).toHaveText(/\.$/);
  for (const [width, letters, isCut] of [
    [1280, '100%', false],
    [375, '200%', true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters);
    const { lines, hidden } = await description.evaluate((element) => ({
      lines: element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
      hidden: element.scrollHeight - element.clientHeight,
    }));
    expect(Math.round(lines)).toBe(2);
    expect(hidden > 1).toBe(isCut);
  }
});

test('[SHP-4] [I18-1] on a phone no description of the sample shop is cut, in any language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  for (const language of languages) {
    await openWhole(page, inLanguage('/shop', language));
    const descriptions = page.locator('main li p').filter({ hasText: /\.$/ });
    await expect(descriptions).toHaveCount(12);
    const cut = await descriptions.evaluateAll((all) =>
      all
        .filter(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight > 1)
        .map(({ textContent }) => textContent),
    );
    expect(cut, language).toEqual([]);
  }
});

test('[SHP-2] a spinner says Loading... until the products have loaded', async ({ page, provider }) => {
  await provider.weather({ kind: 'slow', delayMs: 1500 });
  const answers = await holdRequests(page, '**/graphql.json');
  await page.goto('/shop');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  answers.release();
  await expect(productCards(page)).toHaveCount(titles.length);
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
});

test('[SHP-3] [API-2] a response without products is a shop without products', async ({ page, provider }) => {
  await provider.weather({ kind: 'server-error', times: 1 });
  await page.route('**/graphql.json', (route) =>
    route.fulfill({ json: { data: {} }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText("We're adding products soon. Check back later!")).toBeVisible();
  await expect(productCards(page)).toHaveCount(0);
});
