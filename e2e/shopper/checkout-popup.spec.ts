import type { Browser, Page } from '@playwright/test';
import { launchBlockingBrowser } from '../harness/blocking-browser';
import { comeWithCart } from '../harness/checkout';
import { expect, test } from '../harness/test';

let blocking: Browser;
let page: Page;

test.beforeAll(async () => {
  blocking = await launchBlockingBrowser();
});
test.afterAll(() => blocking?.close());
test.beforeEach(async ({ store }) => {
  const context = await blocking.newContext({ baseURL: store.url });
  page = await context.newPage();
});
test.afterEach(() => page.context().close());

/**
 * Playwright's own waits for a page load, but a page from the back-forward cache does not load. The page goes a moment later: it could
 * not answer once it is left.
 */
async function goBack(from: Page): Promise<void> {
  await from.evaluate(() => void setTimeout(() => history.back()));
}

test('[CHK-5] [ENG-4] if the browser refuses the tab, the toast contains a link, and the checkout goes on here', async () => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const { checkout } = await comeWithCart(page);
  await checkout.click();
  await expect(page).toHaveURL(/[?&]channel=online_store/);
  await expect(page.getByText('Classic Mop Slippers')).toBeVisible();
  const url = page.url();
  await goBack(page);
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  // The page that was left comes back as it was. The shop is left soon after the toast, whenever that is shown on a busy machine.
  await expect(page.getByRole('link', { name: 'Open checkout' })).toHaveAttribute('href', url);
});

test('[CHK-7] after a return through the back-forward cache the button is usable', async ({
  provider,
  store,
}) => {
  await provider.weather({ kind: 'never', operations: ['cartCreate'] });
  const { sheet, checkout } = await comeWithCart(page);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  const popup = page.waitForEvent('popup');
  await checkout.click();
  await expect(sheet.getByRole('button', { name: 'Creating Checkout...' })).toBeVisible();
  // A page that has opened a tab does not enter the back-forward cache.
  await (await popup).close();
  await page.goto(`${store.url}/healthz`);
  await goBack(page);
  await expect(checkout).toBeEnabled();
  expect(await page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true);
});
