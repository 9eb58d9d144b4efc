import { expect, test } from '../harness/test';
import { cartSheet, openCart, whenFetchedAhead, whenTakenOver } from '../harness/shop';
import { untilWhole } from '../harness/whole-page';

test('[RTE-1] the routes lead to each other without a page load', async ({ page }) => {
  await page.goto('/');
  await whenTakenOver(page);
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await whenFetchedAhead(page, 'marketing/LandingPage', 'catalog/ShopPage');
  await page.getByRole('main').getByRole('link', { name: 'Shop now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Shop/);
  await expect(page).toHaveURL(/\/shop$/);
  await whenFetchedAhead(page, 'catalog/ProductPage');
  await page.getByRole('link', { name: 'Mesh Wash Bag' }).last().click();
  await expect(page).toHaveURL(/\/product\/mesh-wash-bag$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesh Wash Bag');
  await page.getByRole('banner').getByRole('link', { name: 'Pluis' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Walk your floors');
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('[RTE-2] [PRD-1] a dead link to a page or to a product says so without a page load', async ({
  page,
}) => {
  await page.goto('/shop');
  await whenTakenOver(page);
  for (const [address, title] of [
    ['/product/no-such-slipper', 'Product not found'],
    ['/nowhere', 'Oops! Page not found'],
  ] as const) {
    await page.evaluate((href) => {
      document.body.append(Object.assign(document.createElement('a'), { href, textContent: 'A dead link' }));
    }, address);
    await page.getByRole('link', { name: 'A dead link' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await expect(page).toHaveTitle(/Page not found/);
});

for (const wakes of ['by itself', 'with a press that came before its code'] as const) {
  test(`[RTE-3] an unhandled error in a page that is hydrated ${wakes} shows its message, and the header stays usable`, async ({
    page,
    context,
  }) => {
    const isPressed = wakes !== 'by itself';
    // A page that a test has rewritten counts as a page from the internet, which may not request local addresses.
    await context.grantPermissions(['local-network-access']);
    // A defect of a part: its data cannot be rendered.
    await page.route('/product/classic-mop-slippers', async (route) => {
      const response = await untilWhole(
        route.request().url(),
        () => route.fetch(),
        async (answer) => (await answer.text()).includes('"images":['),
      );
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/"images":\[.*?\]/g, '"images":null') });
    });
    if (isPressed) await page.addInitScript(pressOnceRead, '2 pairs');
    await page.goto('/product/classic-mop-slippers');
    if (isPressed) await expect(page.locator('html')).toHaveAttribute('data-pressed');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(
      alert.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(alert).toContainText(/null/);
    const sheet = await openCart(page);
    await expect(sheet).toContainText('Your cart is empty');
    await page.keyboard.press('Escape');
    await expect(cartSheet(page)).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  });
}

/** Runs in the page: presses a button as soon as the HTML has been read, before the code of its part has loaded. */
function pressOnceRead(name: string): void {
  addEventListener('DOMContentLoaded', () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    button?.click();
    // The press waits for the code of its part.
    document.documentElement.toggleAttribute('data-pressed', button?.hasAttribute('data-waiting') ?? false);
  });
}
