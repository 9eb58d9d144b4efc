import path from 'node:path';
import type { Page } from '@playwright/test';
import { changeOneBit } from '@pluis/releases/testing/raw-tarball';
import { expect, test } from '../harness/operator-test';
import { throwsOnServer } from '../harness/faults';
import { walkToShop } from '../harness/navigate';
import { builtVersion } from '../harness/variant';
import { see, shownVersion } from '../harness/visit';
import { nightly } from '../harness/nightly';

test('[MFE-4] [MFE-6] a release with one changed bit cannot be started, and the server uses no part of it and says so', async ({
  operator,
}) => {
  const release = await operator.publishVariant('catalog', '2.0.0');
  await changeOneBit(path.join(operator.releasesDir, 'catalog/2.0.0.tgz'), /expose_ProductPage/);
  const sentence = 'catalog/2.0.0.tgz is not the one that the flag names';
  await operator.forceTrial('catalog', release);
  await expect.poll(() => operator.log()).toContain('"version":"2.0.0","reason"');
  const { status, html, releases } = await see(`${operator.url}/shop`);
  expect([status, shownVersion('catalog', html)]).toEqual([200, 'built']);
  expect(releases.catalog).toBe(await builtVersion(operator.releasesDir, 'catalog'));
  const labels = { remote: 'catalog', version: '2.0.0' };
  await expect.poll(() => operator.counted('remote_errors_total', labels)).toBeGreaterThan(0);
  expect(await operator.rollout('status')).toContain(`2.0.0: ${sentence}`);
  const refused = await operator.tryRollout('start catalog@2.0.0 --percent 50');
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining(`catalog 2.0.0 was refused: ${sentence}.`),
  });
});

/** Changes a release's files on their way to the browser: adds a statement that would leave a trace. */
async function tamper(page: Page, version: string, pattern: RegExp): Promise<void> {
  await page.route(`**/releases/catalog/${version}/**`, async (route) => {
    if (!pattern.test(route.request().url())) return route.fallback();
    const response = await route.fetch();
    const trace = route.request().url().endsWith('.css')
      ? ':root { --tampered: yes }'
      : ';globalThis.tampered = true;';
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    return route.fulfill({ response, headers, body: `${await response.text()}${trace}` });
  });
}

function tampered(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      'tampered' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
  );
}

const subtitle = 'Browse our innovative cleaning slippers';

for (const [what, pattern, details] of [
  ['the browser entry', /remoteEntry/, {}],
  ['the styles', /\.css$/, nightly],
] as const) {
  test(
    `[MFE-4] the browser does not use ${what} if it was changed on the way, and falls back to the last good release`,
    details,
    async ({ operator, page }) => {
      await operator.putOnTrial('catalog');
      await tamper(page, '2.0.0', pattern);
      // Start on another page, whose HTML does not contain the styles.
      await walkToShop(page);
      await expect(page.getByText(subtitle, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Classic Mop Slippers' })).toBeVisible();
      expect(await tampered(page)).toBe(false);
      const labels = { remote: 'catalog', version: '2.0.0', where: 'load' };
      await expect.poll(() => operator.counted('remote_errors_total', labels)).toBe(1);
      await expect.poll(() => operator.log()).toContain('a release failed in a browser');
    },
  );
}

test('[MFE-4] a chunk that the remote imports by itself, later, is checked too', async ({
  operator,
  page,
}) => {
  await operator.putOnTrial('catalog');
  await walkToShop(page);
  await expect(page.getByText(`${subtitle} (2.0.0)`)).toBeVisible();
  // From now on every chunk of messages is changed. Polish has not been fetched yet.
  await tamper(page, '2.0.0', /browser\/messages-/);
  await page.getByLabel('Language').selectOption('pl');
  await expect(page.getByLabel('Language')).toHaveValue('en');
  await expect(page.getByText(`${subtitle} (2.0.0)`)).toBeVisible();
  await expect
    .poll(() =>
      operator.counted('remote_errors_total', { remote: 'catalog', version: '2.0.0', where: 'load' }),
    )
    .toBe(1);
  expect(await tampered(page)).toBe(false);
});

test('[MFE-4] a part that neither server nor browser can show says so in the language of the page, between header and footer, and can be tried again', async ({
  operator,
  page,
}) => {
  await operator.makeOnly('catalog', throwsOnServer);
  await tamper(page, '2.0.0', /remoteEntry/);
  await page.goto('/shop?lang=de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dieser Teil des Shops ist gerade nicht verfügbar',
  );
  expect(await tampered(page)).toBe(false);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});
