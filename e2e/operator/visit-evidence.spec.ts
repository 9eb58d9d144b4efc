import type { Browser, Page } from '@playwright/test';
import { evidence, whenMeasuring } from '../harness/measuring';
import { answering } from '../harness/navigate';
import type { Operator } from '../harness/operator';
import { expect, test } from '../harness/operator-test';
import { addFirstProduct, openCart, toast, whenFetchedAhead } from '../harness/shop';
import { nightly } from '../harness/nightly';

/** The number of visits and of one action of a release. */
async function counts(operator: Operator, remote: string, version: string, action: string) {
  const labels = { remote, version };
  return [
    await operator.counted('remote_visits_total', labels),
    await operator.counted('remote_actions_total', { ...labels, action }),
  ];
}

async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

/** Puts a new release of the catalogue and of the cart on trial for everybody. */
async function twoTrials(operator: Operator): Promise<void> {
  for (const remote of ['catalog', 'cart'] as const)
    await operator.forceTrial(remote, await operator.publishVariant(remote, '2.0.0'));
  await operator.followed();
}

test('[MFE-9] a visit is counted for each release on the page when the page is left', async ({
  operator,
  page,
}) => {
  await twoTrials(operator);
  await page.goto('/shop');
  await whenMeasuring(page);
  await addFirstProduct(page);
  await openCart(page);
  expect(await counts(operator, 'catalog', '2.0.0', 'added')).toEqual([0, 0]);
  await leave(page);
  await expect.poll(() => counts(operator, 'catalog', '2.0.0', 'added')).toEqual([1, 1]);
  expect(await counts(operator, 'cart', '2.0.0', 'cart_opened')).toEqual([1, 1]);
  expect(await counts(operator, 'cart', '2.0.0', 'checkout_started')).toEqual([1, 0]);
  expect(await operator.counted('remote_visits_total', { remote: 'marketing' })).toBe(0);
  for (const remote of ['catalog', 'cart']) {
    const labels = { remote, version: '2.0.0' };
    for (const vital of ['lcp', 'ttfb', 'inp'])
      expect(await operator.counted(`remote_${vital}_seconds_count`, labels), vital).toBe(1);
    expect(await operator.counted('remote_layout_shift_score_count', labels)).toBe(1);
  }
});

test('[MFE-9] a checkout that is handed over is counted, and one that fails', async ({
  operator,
  page,
  provider,
}) => {
  const outcomes = async () => {
    const labels = { remote: 'cart' };
    const actions = ['checkout_started', 'checkout_failed', 'handed_over'];
    return Promise.all(
      actions.map((action) => operator.counted('remote_actions_total', { ...labels, action })),
    );
  };
  await provider.weather({ kind: 'server-error', operations: ['cartCreate'], times: 1 });
  await page.goto('/shop');
  await whenMeasuring(page);
  await addFirstProduct(page);
  const sheet = await openCart(page);
  const checkout = sheet.getByRole('button', { name: 'Checkout with Shopify' });
  await checkout.click();
  await expect(toast(page, 'Failed to create checkout. Please try again.')).toHaveCount(1);
  await checkout.click();
  await expect(toast(page, 'Redirecting to Shopify checkout')).toBeVisible();
  await leave(page);
  await expect.poll(outcomes).toEqual([1, 1, 1]);
});

test('[MFE-9] after a client navigation the next page is credited with what is done there', async ({
  operator,
  page,
}) => {
  await page.goto('/');
  await whenMeasuring(page);
  await whenFetchedAhead(page, 'catalog/ShopPage', 'marketing/LandingPage');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.locator('header a[href="/shop"]').first().click();
  await expect(page).toHaveURL(/\/shop$/);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  await addFirstProduct(page);
  await leave(page);
  const added = (remote: string) => operator.counted('remote_actions_total', { remote, action: 'added' });
  const visits = (remote: string) => operator.counted('remote_visits_total', { remote });
  await expect.poll(() => visits('catalog')).toBe(1);
  expect([await visits('marketing'), await visits('cart')]).toEqual([1, 1]);
  expect([await added('marketing'), await added('catalog'), await added('cart')]).toEqual([0, 1, 1]);
  // The list was not loaded, so it has no vitals.
  expect(await operator.counted('remote_lcp_seconds_count', { remote: 'marketing' })).toBe(1);
  expect(await operator.counted('remote_lcp_seconds_count', { remote: 'catalog' })).toBe(0);
});

/**
 * Opens a page in a new context and leaves it. Returns the requests for the code that measures. `reported` waits for
 * the report, which a closed context would abort.
 */
async function requestsOf(
  browser: Browser,
  url: string,
  { savesData = false, reported = async () => {} } = {},
): Promise<string[]> {
  const context = await browser.newContext();
  if (savesData)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (evidence.test(pathname)) requests.push(pathname);
  });
  await page.goto(url);
  // Needs the code of the page's part, with which the shell's late code has come.
  await answering(page);
  await whenFetchedAhead(page, 'catalog/ShopPage');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  await leave(page);
  await reported();
  await context.close();
  return requests;
}

test(
  '[MFE-9] nothing is loaded or sent for a visitor who is not in the sample, or who saves data',
  nightly,
  async ({ startOwn, browser }) => {
    const visits = (operator: Operator) => operator.counted('remote_visits_total', { remote: 'catalog' });
    const unmeasured = await startOwn({ EVIDENCE_SAMPLE: '0' });
    expect(await requestsOf(browser, `${unmeasured.url}/shop`)).toEqual([]);
    const measured = await startOwn();
    const url = `${measured.url}/shop`;
    expect(await requestsOf(browser, url, { savesData: true })).toEqual([]);
    const reported = () => expect.poll(() => visits(measured)).toBe(1);
    expect(await requestsOf(browser, url, { reported })).toHaveLength(1);
    expect(await visits(unmeasured)).toBe(0);
  },
);
