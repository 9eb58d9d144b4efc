import path from 'node:path';
import { expect, testWithCatalogue } from '../harness/test';
import { openWhole } from '../harness/whole-page';

const test = testWithCatalogue(path.join(import.meta.dirname, 'catalogs/odd-products.json'));
const title = 'Slippers & "quotes" <b>not bold</b>';
const description = "</script><script>document.title = 'taken over'</script> <!-- & <b>not bold</b>";

test('[SHP-7] markup in a product stays text: on its page, in its head, in its data', async ({
  page,
  complaints,
}) => {
  // The server writes the structured data.
  await openWhole(page, '/product/markup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main').getByText(description)).toBeVisible();
  await expect(page).toHaveTitle(`${title} | Pluis`);
  await expect(page.getByRole('main').locator('b')).toHaveCount(0);
  const structured = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(structured ?? '')).toMatchObject({ name: title, description });
  expect(complaints).toEqual([]);
});

test('[SHP-7] markup in a product stays text in the list and in the cart', async ({ page, complaints }) => {
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: `Add to cart, ${title}` }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog').getByText(title)).toBeVisible();
  await expect(page.locator('b')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
