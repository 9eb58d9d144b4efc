import { expect, test } from '../harness/test';
import { visibleHtml } from '../harness/visible-html';
import { wholeAnswer } from '../harness/whole-page';

test('[RTE-1] the first HTML of the landing page holds the page', async ({ request }) => {
  const response = await wholeAnswer(request, '/');
  expect(response.status()).toBe(200);
  const html = visibleHtml(await response.text());
  expect(html).toMatch(/<h1\b[^>]*>Walk your floors <em/);
  expect(html).toMatch(/<a\b[^>]*href="\/shop"[^>]*>.*Shop now/);
  expect(html.match(/<summary\b/g)).toHaveLength(6);
  expect(html).toContain('© 2025 Pluis');
});

test('[SHP-1] the first HTML of the shop holds every product with its price', async ({ request }) => {
  const response = await wholeAnswer(request, '/shop');
  expect(response.status()).toBe(200);
  const html = visibleHtml(await response.text());
  expect(html).toContain('Browse our innovative cleaning slippers');
  const titles = [
    'Classic Mop Slippers',
    'Winter Fleece Slippers',
    'Starter Set',
    'Mesh Wash Bag',
    'Refill Pads',
  ];
  for (const title of titles) expect(html).toContain(title);
  for (const price of ['€20.00', '€32.00', '€39.00', '€7.95', '€11.50']) expect(html).toContain(price);
});

test('[PRD-2] the first HTML of a product holds title, price, options and description', async ({
  request,
}) => {
  const response = await wholeAnswer(request, '/product/classic-mop-slippers');
  expect(response.status()).toBe(200);
  const html = visibleHtml(await response.text());
  expect(html).toMatch(/<h1\b[^>]*>Classic Mop Slippers<\/h1>/);
  expect(html).toContain('€20.00');
  expect(html).toMatch(/<button\b[^>]*aria-pressed="true"[^>]*>(<svg.*?<\/svg>)?Spruce<\/button>/);
  expect(html).toContain('A dense pile of microfiber strands');
  expect(html).toContain('Add to cart');
});

test('[RTE-1] [PRD-1] the server answers 404 for an unknown address and for a product that does not exist', async ({
  request,
}) => {
  for (const [path, title, link] of [
    ['/shop/extra', 'Oops! Page not found', /<a\b[^>]*href="\/"[^>]*>Return to Home<\/a>/],
    ['/product/no-such-slipper', 'Product not found', /<a\b[^>]*href="\/shop"[^>]*>.*Back to Shop/],
  ] as const) {
    const response = await wholeAnswer(request, path);
    expect(response.status()).toBe(404);
    const html = visibleHtml(await response.text());
    expect(html).toContain(title);
    expect(html).toMatch(link);
  }
});

test('[PRD-8] the server answers 200 with the loading state while the provider fails or does not answer', async ({
  request,
  provider,
}) => {
  for (const kind of ['server-error', 'never']) {
    await provider.weather({ kind });
    for (const path of ['/shop', '/product/classic-mop-slippers']) {
      const response = await request.get(path);
      expect(response.status(), `${path} in ${kind}`).toBe(200);
      const html = visibleHtml(await response.text());
      expect(html).toMatch(/role="status"[^>]*>Loading\.\.\.</);
      expect(html).not.toMatch(/not found|Oops|No products found/i);
    }
  }
});

test('[RTE-0] a visit asks for no account and sets only the visitor and preference cookies', async ({
  page,
  context,
}) => {
  for (const path of ['/', '/shop', '/product/classic-mop-slippers', '/nowhere']) {
    await page.goto(path);
    await expect(page.locator('input[type="password"], input[type="email"]')).toHaveCount(0);
    await expect(page.getByText(/sign in|log in|register|my account/i)).toHaveCount(0);
  }
  await page.getByLabel('Currency').selectOption('USD');
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name).sort())
    .toEqual(['locale', 'visitor']);
});
