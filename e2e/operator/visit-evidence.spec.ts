import type { Page } from '@playwright/test';
import type { Operator } from '../harness/operator';
import { expect, test } from '../harness/operator-test';
import { addFirstProduct, openCart, toast, whenFetchedAhead, whenTakenOver } from '../harness/shop';

/** The number of visits and of one action of a release. */
async function counts(operator: Operator, remote: string, version: string, action: string) {
  const labels = { remote, version };
  return [
    await operator.counted('remote_visits_total', labels),
    await operator.counted('remote_actions_total', { ...labels, action }),
  ];
}

/** Waits until this page measures the visit. */
async function whenMeasuring(page: Page): Promise<void> {
  await whenTakenOver(page);
  await page.mouse.move(40, 400);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/evidence\.\w+\.mjs$/.test(name)),
  );
}

async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

test('[MFE-9] a visit is counted for each release on the page when the page is left', async ({
  operator,
  page,
}) => {
  for (const remote of ['catalog', 'cart'] as const) await operator.putOnTrial(remote);
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
