import { HtmlValidate } from 'html-validate';
import { expect, test } from '../harness/test';
import { pageRules, pieceRules } from './html-rules';
import { pages } from './pages';
import { visibleHtml } from '../harness/visible-html';
import { wholeHtml } from '../harness/whole-page';

/** The problems of the markup: the rule and the place. */
async function problems(html: string, rules = pageRules): Promise<string[]> {
  const { results } = await new HtmlValidate(rules).validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) => `${ruleId}: ${message} … ${html.slice(offset - 40, offset + 120)}`,
    ),
  );
}

for (const { name, path } of pages)
  test(`${name} is served as valid HTML`, async ({ request }) => {
    expect(await problems(await wholeHtml(request, path))).toEqual([]);
  });

test('[SHP-2] [PRD-8] pages that wait for their data are served with status 200, as valid HTML that says so', async ({
  request,
  provider,
}) => {
  for (const kind of ['server-error', 'never']) {
    await provider.weather({ kind });
    for (const path of ['/shop', '/product/classic-mop-slippers']) {
      const answer = await request.get(path);
      expect(answer.status(), `${path} in ${kind}`).toBe(200);
      const html = await answer.text();
      expect(visibleHtml(html)).toMatch(/role="status"[^>]*>Loading\.\.\.</);
      expect(visibleHtml(html)).not.toMatch(/not found|Oops|No products found/i);
      // While a product loads its name is unknown, so the page has no heading yet.
      const rules = { ...pageRules, rules: { ...pageRules.rules, 'heading-level': 'off' as const } };
      expect(await problems(html, rules)).toEqual([]);
    }
  }
});

test('the cart that a shopper has opened is valid HTML', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Add to cart, Classic Mop Slippers' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog').getByRole('spinbutton')).toBeVisible();
  // The toast about the added item goes when the cart opens.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  const html = await page.getByRole('dialog').evaluate((dialog) => dialog.outerHTML);
  expect(await problems(html, pieceRules)).toEqual([]);
});
