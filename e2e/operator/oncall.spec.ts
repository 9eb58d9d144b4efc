import type { Page } from '@playwright/test';
import { startTrial } from '@pluis/rollout';
import { bareTest as test, expect } from '../harness/operator-test';
import type { Operator } from '../harness/operator';
import { see } from '../harness/visit';
import { objections } from '../quality/objections';
import { nightlyUnless } from '../harness/nightly';

const refreshMs = 15_000;

/** A store with a trial of the catalogue for half of the visitors. */
async function withTrial(operator: Operator): Promise<void> {
  const release = await operator.publishVariant('catalog', '9.0.0');
  await operator.decide('catalog', (state) => startTrial(state, release, 50, new Date()));
  await operator.followed();
}

/** Opens the page with a clock that the test moves. */
async function openPage(page: Page, operator: Operator): Promise<void> {
  await page.clock.install();
  await page.goto(operator.metricsUrl);
}

for (const width of [375, 1280]) {
  test(
    `[MFE-11] the page on call is accessible and fits ${width} px, light and dark`,
    nightlyUnless(width === 375),
    async ({ page, operator }) => {
      await withTrial(operator);
      await page.setViewportSize({ width, height: 800 });
      await see(`${operator.url}/shop`);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(operator.metricsUrl);
        await page.getByText('catalog: all numbers').click();
        expect(await objections(page), colorScheme).toEqual([]);
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(excess).toBeLessThanOrEqual(0);
      }
      if (width < 600) {
        const heights = await page
          .getByRole('button')
          .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      }
    },
  );
}

test('[MFE-11] it says what is live, how it does and what to press, and follows a change by itself', async ({
  page,
  context,
  operator,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withTrial(operator);
  await openPage(page, operator);
  const catalog = page.getByRole('region', { name: /^catalog/ }).first();
  await expect(catalog.getByText('9.0.0 is on trial with 50 % of the visitors.')).toBeVisible();
  await expect(
    catalog.getByRole('img', { name: /^Visitors: stable .* 50 %, trial 9\.0\.0 50 %$/ }),
  ).toBeVisible();
  await expect(catalog.getByRole('row', { name: /^Add to cart/ })).toContainText('No reports of browsers');
  await catalog.getByRole('button', { name: 'Copy' }).first().click();
  await expect(catalog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe('npx pluis rollback catalog');

  // A person who has tabbed to a command and opened the numbers stays there while the page refreshes.
  const off = page.locator('#catalog-off');
  await off.focus();
  await operator.rollout('off cart --why lunch');
  await operator.followed();
  await page.clock.runFor(refreshMs);
  await expect(page.getByText('cart is off.')).toBeVisible();
  await expect(off).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'lunch' })).toContainText('cart is off');
});

test('[MFE-11] it stops refreshing on request, and says when the server has gone', async ({
  page,
  operator,
}) => {
  await withTrial(operator);
  await openPage(page, operator);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(refreshMs);
  await expect.poll(() => asked).not.toEqual([]);
  await page.getByRole('button', { name: 'Pause refreshing' }).click();
  await operator.rollout('off cart');
  /** Has the page send a request, so that no earlier one can still be unseen. */
  const mark = async (name: string) => {
    await page.evaluate((url) => fetch(url, { method: 'HEAD' }).then(() => undefined), `/?${name}`);
    await expect.poll(() => asked.at(-1)).toContain(name);
  };
  await mark('paused');
  const before = asked.length;
  await page.clock.runFor(2 * refreshMs);
  await mark('later');
  expect(asked.slice(before)).toHaveLength(1);
  await page.getByRole('button', { name: 'Resume refreshing' }).click();
  await expect(page.getByText('cart is off.')).toBeVisible();
  await operator.stop();
  await page.clock.runFor(refreshMs);
  await expect(page.getByText('no answer since')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('The server does not answer. This page is old.');
});

test('[MFE-11] on a network it asks for the token', async ({ startOwn, browser, page }) => {
  const token = 'a-long-random-token';
  const operator = await startOwn({ METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token });
  const refused = await page.request.get(operator.metricsUrl);
  expect(refused.status()).toBe(401);
  const context = await browser.newContext({ httpCredentials: { username: 'anna', password: token } });
  const own = await context.newPage();
  await own.clock.install();
  await own.goto(operator.metricsUrl);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('All is well, no trial is running');
  await operator.rollout('off cart');
  await operator.followed();
  await own.clock.runFor(refreshMs);
  await expect(own.getByText('cart is off.')).toBeVisible();
  await context.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[MFE-11] it is a table with all numbers and commands, names no visitor, and is not in the shop', async ({
    page,
    operator,
  }) => {
    await withTrial(operator);
    const { cookie, html } = await see(`${operator.url}/shop`);
    expect(html).not.toContain('Pluis on call');
    const answer = await (await page.request.get(operator.metricsUrl)).text();
    expect(cookie).toMatch(/^visitor=.{20}/);
    expect(answer).not.toContain(cookie.slice('visitor='.length));
    expect(answer).not.toMatch(/127\.0\.0\.1|::1/);
    await page.goto(operator.metricsUrl);
    const catalog = page.getByRole('region', { name: /^catalog/ }).first();
    await expect(catalog.getByRole('table').first()).toBeVisible();
    await expect(catalog.getByRole('row', { name: /^Errors/ })).toBeVisible();
    await expect(catalog.getByText('npx pluis rollback catalog')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.getByText('catalog: all numbers').click();
    await expect(catalog.getByRole('cell', { name: /^0 %/ }).last()).toBeVisible();
    await page.getByRole('link', { name: '12 h' }).click();
    await expect(page.getByRole('link', { name: '12 h' })).toHaveAttribute('aria-current', 'page');
  });
});
