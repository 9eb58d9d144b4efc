import { expect, test } from '../harness/test';
import { visibleHtml } from '../harness/visible-html';
import { wholeAnswer } from '../harness/whole-page';

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
