import { holdRequests } from '../harness/held-requests';
import { expect, test } from '../harness/test';
import {
  addButton,
  cartButton,
  openCart,
  productCard,
  productCards,
  toast,
  whenTakenOver,
} from '../harness/shop';
import { untilWhole } from '../harness/whole-page';

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

test('[SHP-1] the shop has one heading, a subtitle and asks for 20 products', async ({ page, provider }) => {
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
  await expect(page.getByText('Browse our innovative cleaning slippers')).toBeVisible();
  expect(await provider.requests()).toEqual([
    expect.objectContaining({ operation: 'GetProducts', variables: { first: 20, language: 'EN' } }),
  ]);
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

for (const data of [{}, { products: null }, { products: { edges: [] } }]) {
  test(`[SHP-3] [API-2] ${JSON.stringify(data)} is a shop without products`, async ({ page, provider }) => {
    await provider.weather({ kind: 'server-error', times: 1 });
    await page.route('**/graphql.json', (route) =>
      route.fulfill({ json: { data }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.goto('/shop');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(page.getByText("We're adding products soon. Check back later!")).toBeVisible();
    await expect(productCards(page)).toHaveCount(0);
  });
}

for (const [width, columns] of [
  [320, 1],
  [375, 2],
  [800, 2],
  [1280, 3],
] as const) {
  test(`[SHP-4] at ${width} pixels the cards stand in ${columns} columns`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/shop');
    await expect(productCards(page)).toHaveCount(titles.length);
    const lefts = await productCards(page).evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().left),
    );
    expect(new Set(lefts.map(Math.round)).size).toBe(columns);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('[SHP-4] the cards are in groups, in the order of the provider, with what is sold out last', async ({
  page,
}) => {
  await page.goto('/shop');
  await expect(productCards(page).getByRole('heading')).toHaveText(titles);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Slippers', 'Care and parts']);
  for (const [group, from, to] of [
    ['Slippers', 0, 7],
    ['Care and parts', 7, 12],
  ] as const)
    await expect(main.getByRole('list', { name: group, exact: true }).getByRole('heading')).toHaveText(
      titles.slice(from, to),
    );
});

test('[SHP-4] a card has image, title, description, lowest price and a button', async ({ page }) => {
  await page.goto('/shop');
  const card = productCard(page, 'Classic Mop Slippers');
  const image = card.getByRole('img', {
    name: 'A pair of spruce green mop slippers with a short, dense pile',
  });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(card.getByText('Walk your floors clean.')).toBeVisible();
  await expect(card.getByText('€20.00', { exact: true })).toBeVisible();
  await expect(card.getByText('€36.00')).toHaveCount(0);
  const button = card.getByRole('button');
  await expect(button).toHaveAccessibleName(/^Add to cart/);
  for (const set of [button, card.getByText('€20.00', { exact: true })])
    await expect(set).toHaveCSS('font-family', /^Pluis,/);
});

for (const { width, letters, isCut } of [
  { width: 1280, letters: '100%', isCut: false },
  { width: 375, letters: '200%', isCut: true },
]) {
  test(`[SHP-4] a description is ${isCut ? 'cut off after' : 'a whole sentence in'} two lines at ${width} px and ${letters}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/shop');
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters);
    const description = productCard(page, 'Chenille Long-Pile Slippers').getByText('Our deepest pile');
    await expect(description).toHaveText(/\.$/);
    const { lines, hidden } = await description.evaluate((element) => ({
      lines: element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
      hidden: element.scrollHeight - element.clientHeight,
    }));
    expect(Math.round(lines)).toBe(2);
    expect(hidden > 1).toBe(isCut);
  });
}

for (const part of ['image', 'title'] as const) {
  test(`[SHP-4] the ${part} links to the product`, async ({ page }) => {
    await page.goto('/shop');
    const card = productCard(page, 'Mesh Wash Bag');
    await (part === 'image' ? card.getByRole('img') : card.getByRole('heading').getByRole('link')).click();
    await expect(page).toHaveURL(/\/product\/mesh-wash-bag$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Mesh Wash Bag' })).toBeVisible();
  });
}

test('[SHP-5] [CRT-3] the button adds the first variant and says so', async ({ page }) => {
  await page.goto('/shop');
  await addButton(page, 'Classic Mop Slippers').click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await expect(toast(page, 'Classic Mop Slippers')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const sheet = await openCart(page);
  await expect(sheet.getByText('Color: Spruce · Pack: 1 pair')).toBeVisible();
});

test('[SHP-5] a product whose first variant is sold out links to its options', async ({ page }) => {
  await page.goto('/shop');
  const card = productCard(page, 'Winter Fleece Slippers');
  await expect(card.getByRole('button')).toHaveCount(0);
  await card.getByRole('link', { name: 'Choose options' }).click();
  await expect(page).toHaveURL(/\/product\/winter-fleece-slippers\?variant=\d+$/);
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeEnabled();
});

test('[SHP-5] a product with sizes links to its options: no size is added without a choice', async ({
  page,
}) => {
  await page.goto('/shop');
  const card = productCard(page, 'Chenille Long-Pile Slippers');
  await expect(card.getByRole('button')).toHaveCount(0);
  await card.getByRole('link', { name: 'Choose options' }).click();
  await expect(page).toHaveURL(/\/product\/chenille-long-pile-slippers$/);
  await expect(page.getByRole('group', { name: 'Size' })).toBeVisible();
});

test('[SHP-4] a card counts its colors, with a dot for each', async ({ page }) => {
  await page.goto('/shop');
  const colors = productCard(page, 'Classic Mop Slippers').getByText('3 colors');
  await expect(colors).toBeVisible();
  await expect(colors.locator('circle')).toHaveCount(3);
  await expect(productCard(page, 'Mesh Wash Bag').getByText(/color/)).toHaveCount(0);
});

test('[SHP-5] a product with no variant for sale reads Out of stock and adds nothing', async ({ page }) => {
  await page.goto('/shop');
  const button = productCard(page, 'Marigold First Edition').getByRole('button');
  await expect(button).toHaveText('Out of stock');
  await expect(button).toBeDisabled();
  // Dashes would mean that something can be dropped here.
  await expect(button).toHaveCSS('border-top-style', 'solid');
  await button.click({ force: true });
  await addButton(page, 'Mesh Wash Bag').click();
  await expect(cartButton(page)).toHaveText('1');
});
