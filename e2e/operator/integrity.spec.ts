import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Operator } from '../harness/operator';
import { expect, test } from '../harness/operator-test';
import { serverFaults } from '../harness/faults';
import { answering, walkToShop } from '../harness/navigate';
import { builtVersion } from '../harness/variant';
import { see, shownVersion } from '../harness/visit';

/** The kinds of files in a release, with a pattern for their paths. */
const kinds: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['the server bundle', /^server\/server\.cjs$/],
  ['the browser entry', /remoteEntry/],
  ['a chunk of an expose', /expose_ShopPage/],
  ['a chunk of messages', /browser\/messages-en/],
  ['the styles', /\.css$/],
  ['release.json', /^release\.json$/],
];

async function fileOf(folder: string, pattern: RegExp): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const found = files.find((file) => pattern.test(file));
  if (!found) throw new Error(`${folder} has no ${pattern}`);
  return path.join(folder, found);
}

async function changeOneByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

test('[MFE-4] the server uses no part of a release with one changed byte, and says so', async ({
  operator,
}) => {
  const built = await builtVersion(operator.releasesDir, 'catalog');
  for (const [index, [kind, pattern]] of kinds.entries()) {
    await test.step(kind, async () => {
      const version = `2.0.${index}`;
      const release = await operator.publishVariant('catalog', version);
      await changeOneByte(await fileOf(path.join(operator.releasesDir, 'catalog', version), pattern));
      await operator.forceTrial('catalog', release);
      await expect.poll(() => operator.log()).toContain(`"version":"${version}","reason"`);
      const { status, html, releases } = await see(`${operator.url}/shop`);
      expect(status).toBe(200);
      expect(shownVersion('catalog', html)).toBe('built');
      expect(releases.catalog).toBe(built);
      expect(await operator.counted('remote_errors_total', { remote: 'catalog', version })).toBeGreaterThan(
        0,
      );
    });
  }
  const status = await operator.rollout('status');
  expect(status).toMatch(
    /problem +2\.0\.0: server\/server\.cjs of catalog 2\.0\.0 is not what was published/,
  );
  expect(status).toMatch(
    /problem +2\.0\.5: release\.json of catalog 2\.0\.5 is not the one that the flag names/,
  );
});

test('[MFE-6] a release with one changed byte cannot be started', async ({ operator }) => {
  await operator.publishVariant('catalog', '2.0.0');
  const folder = path.join(operator.releasesDir, 'catalog/2.0.0');
  await changeOneByte(await fileOf(folder, /expose_ProductPage/));
  const answer = await operator.tryRollout('start catalog@2.0.0 --percent 5');
  expect(answer.code).toBe(1);
  expect(answer.err).toMatch(/catalog 2\.0\.0 was refused: browser\/.* is not what was published/);
  expect(await readFile(operator.flagsFile, 'utf8')).not.toContain('2.0.0');
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

async function trialOf(operator: Operator, version: string): Promise<void> {
  await operator.forceTrial('catalog', await operator.publishVariant('catalog', version));
  await operator.followed();
}

const subtitle = 'Browse our innovative cleaning slippers';

test('[MFE-4] the browser runs no file that was changed on the way, and falls back to the last good release', async ({
  operator,
  browser,
}) => {
  await trialOf(operator, '2.0.0');
  const wire = kinds.filter(([kind]) => !/server bundle|release\.json/.test(kind));
  for (const [index, [kind, pattern]] of wire.entries()) {
    await test.step(kind, async () => {
      const page = await browser.newPage({ baseURL: operator.url });
      await tamper(page, '2.0.0', pattern);
      // Start on another page, whose HTML does not contain the styles.
      await walkToShop(page);
      await expect(page.getByText(subtitle, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Classic Mop Slippers' })).toBeVisible();
      expect(await tampered(page)).toBe(false);
      await expect
        .poll(() =>
          operator.counted('remote_errors_total', { remote: 'catalog', version: '2.0.0', where: 'load' }),
        )
        .toBe(index + 1);
      await page.close();
    });
  }
  expect(operator.log()).toContain('a release failed in a browser');
});

test('[MFE-4] a chunk that the remote imports by itself, later, is checked too', async ({
  operator,
  page,
}) => {
  await trialOf(operator, '2.0.0');
  await walkToShop(page);
  await expect(page.getByText(`${subtitle} (2.0.0)`)).toBeVisible();
  // From now on every chunk of messages is changed. Polish has not been fetched yet.
  await tamper(page, '2.0.0', /browser\/messages-/);
  await page.getByLabel('Language').selectOption('pl');
  await expect(page.getByLabel('Language')).toHaveValue('en');
  await expect(page.getByText(`${subtitle} (2.0.0)`)).toBeVisible();
  expect(await tampered(page)).toBe(false);
  await expect
    .poll(() =>
      operator.counted('remote_errors_total', { remote: 'catalog', version: '2.0.0', where: 'load' }),
    )
    .toBe(1);
});

test('[MFE-4] every module of the fallback release is checked, too', async ({ operator, page }) => {
  const built = await builtVersion(operator.releasesDir, 'catalog');
  await trialOf(operator, '2.0.0');
  await tamper(page, '2.0.0', /remoteEntry/);
  await tamper(page, built, /expose_ShopPage/);
  await page.goto('/nowhere');
  await answering(page);
  // Any sign of a visitor starts prefetching the code of linked pages.
  await page.mouse.move(40, 400);
  await page.mouse.move(60, 420);
  for (const version of ['2.0.0', built])
    await expect
      .poll(() => operator.counted('remote_errors_total', { remote: 'catalog', version, where: 'load' }))
      .toBeGreaterThan(0);
  expect(await tampered(page)).toBe(false);
  // Without the code, a link loads a document.
  await page.locator('header a[href="/shop"]').first().click();
  await expect(page.getByRole('heading', { name: 'Classic Mop Slippers' })).toBeVisible();
  expect(await tampered(page)).toBe(false);
});

test('[MFE-4] a part that neither server nor browser can show says so in the language of the page, and can be tried again', async ({
  operator,
  page,
}) => {
  const fault = serverFaults['throws when it is rendered'];
  await operator.forceOnly('catalog', await operator.publishVariant('catalog', '2.0.0', fault));
  await operator.followed();
  await tamper(page, '2.0.0', /remoteEntry/);
  await page.goto('/shop?lang=de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dieser Teil des Shops ist gerade nicht verfügbar',
  );
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await tampered(page)).toBe(false);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});
