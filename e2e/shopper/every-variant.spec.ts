import type { APIRequestContext, Page } from '@playwright/test';
import type { Provider } from '../harness/provider';
import { expect, test } from '../harness/test';
import { addButton, cartButton, whenTakenOver } from '../harness/shop';
import { readStoredCart, type StoredLine } from '../harness/stored-cart';
import { openWhole } from '../harness/whole-page';
import { nightly } from '../harness/nightly';

function value(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** Presses each value that is not chosen, then the offer to keep the former choice. */
async function choose(page: Page, values: readonly string[]): Promise<void> {
  for (const [place, name] of values.entries()) {
    const button = value(page, name);
    if ((await button.getAttribute('aria-pressed')) === 'true') continue;
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    for (const before of values.slice(0, place)) {
      if ((await value(page, before).getAttribute('aria-pressed')) === 'true') continue;
      await page
        .getByRole('button', { name: new RegExp(`^Switch to .*${before}`) })
        .first()
        .click();
      await expect(value(page, before)).toHaveAttribute('aria-pressed', 'true');
    }
  }
}

interface Selling {
  handle: string;
  variants: { nodes: { id: string; availableForSale: boolean; selectedOptions: { value: string }[] }[] };
}

/** The provider's products, requested without the store. */
async function catalogue(request: APIRequestContext, provider: Provider): Promise<Selling[]> {
  const answer = await request.post(`${provider.url}/api/2025-07/graphql.json`, {
    headers: { 'X-Shopify-Storefront-Access-Token': 'pluis-public-token' },
    data: {
      query: `{ products(first: 50) { nodes { handle
        variants(first: 10) { nodes { id availableForSale selectedOptions { value } } } } } }`,
    },
  });
  return (await answer.json()).data.products.nodes;
}

test(
  '[PRD-4] every variant for sale can be put into the cart by pressing what the page shows',
  nightly,
  async ({ page, request, provider }) => {
    // A page for each product.
    test.slow();
    const ids: string[] = [];
    for (const { handle, variants } of await catalogue(request, provider)) {
      const forSale = variants.nodes.filter(({ availableForSale }) => availableForSale);
      if (forSale.length === 0) continue;
      await page.goto(`/product/${handle}`);
      await whenTakenOver(page);
      for (const { id, selectedOptions } of forSale) {
        const values = variants.nodes.length > 1 ? selectedOptions.map((option) => option.value) : [];
        await choose(page, values);
        for (const name of values) await expect(value(page, name)).toHaveAttribute('aria-pressed', 'true');
        await addButton(page).click();
        ids.push(id);
        await expect(cartButton(page)).toHaveText(String(ids.length));
      }
    }
    expect(ids.length).toBeGreaterThan(20);
    const kept = async () =>
      ((await readStoredCart(page)).items as StoredLine[]).map((line) => line.variantId);
    await expect.poll(async () => (await kept()).toSorted()).toEqual(ids.toSorted());
  },
);

test('[PRD-4] the chosen variant is in the address, and kept by a reload', async ({ page }) => {
  await page.goto('/shop');
  await page.goto('/product/classic-mop-slippers');
  await value(page, 'Oat').click();
  await expect(page).toHaveURL(/\?variant=\d+$/);
  const [oat, scrolled] = [page.url(), await page.evaluate(() => scrollY)];
  await value(page, 'Blush').click();
  await expect(page).not.toHaveURL(oat);
  await expect(page).toHaveURL(/\?variant=\d+$/);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.reload();
  await expect(value(page, 'Blush')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[PRD-4] the server renders the variant of the address, and ignores one that is unknown', async ({
    page,
  }) => {
    await openWhole(page, '/product/classic-mop-slippers?variant=100104');
    await expect(value(page, 'Oat')).toHaveAttribute('aria-pressed', 'true');
    await expect(value(page, '2 pairs')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('€36.00', { exact: true })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/product\/classic-mop-slippers$/,
    );
    await openWhole(page, '/product/classic-mop-slippers?variant=1');
    await expect(value(page, 'Spruce')).toHaveAttribute('aria-pressed', 'true');
  });
});
