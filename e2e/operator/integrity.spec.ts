import { copyFile, readdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { changeOneBit, rawTarball } from '@pluis/releases/testing/raw-tarball';
import type { Operator } from '../harness/operator';
import { expect, test } from '../harness/operator-test';
import { serverFaults } from '../harness/faults';
import { answering, walkToShop } from '../harness/navigate';
import { builtVersion } from '../harness/variant';
import { see, shownVersion } from '../harness/visit';
import { openWhole } from '../harness/whole-page';
import { nightly, nightlyUnless } from '../harness/nightly';

/** The kinds of files in a release, with a pattern for their paths. */
const kinds: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['the server bundle', /^server\/server\.cjs$/],
  ['the browser entry', /remoteEntry/],
  ['a chunk of an expose', /expose_ShopPage/],
  ['a chunk of messages', /browser\/messages-en/],
  ['the styles', /\.css$/],
  ['release.json', /^release\.json$/],
];

/** Damages of a tarball, each with the sentence that reports it. */
const damages: readonly (readonly [
  what: string,
  damage: (file: string) => Promise<void>,
  sentence: string,
])[] = [
  ...kinds.map(
    ([kind, pattern]) =>
      [
        `one bit of ${kind}`,
        (file: string) => changeOneBit(file, pattern),
        'is not the one that the flag names',
      ] as const,
  ),
  ['its end', (file) => truncate(file, 1000), 'is damaged: it is no whole tarball'],
  [
    'all of it, for another release',
    async (file) => {
      const [other = ''] = await readdir(path.dirname(file));
      await copyFile(path.join(path.dirname(file), other), file);
    },
    'is not the one that the flag names',
  ],
  [
    'all of it, for a few bytes that hide many',
    (file) => writeFile(file, gzipSync(Buffer.alloc(100 * 2 ** 20))),
    'has more than 500 files or 32 MiB',
  ],
  [
    'a name in it, which leads out',
    (file) => writeFile(file, rawTarball([{ name: 'package/../../stolen', content: 'evil()' }])),
    'has a file that leads out of it: package/../../stolen',
  ],
];

test(
  '[MFE-4] [MFE-6] the server uses no part of a release whose tarball was changed, and says so',
  nightly,
  async ({ operator }) => {
    const built = await builtVersion(operator.releasesDir, 'catalog');
    for (const [index, [what, damage]] of damages.entries()) {
      await test.step(what, async () => {
        const version = `2.0.${index}`;
        const release = await operator.publishVariant('catalog', version);
        await damage(path.join(operator.releasesDir, `catalog/${version}.tgz`));
        await operator.forceTrial('catalog', release);
        await expect.poll(() => operator.log()).toContain(`"version":"${version}","reason"`);
        const { status, html, releases } = await see(`${operator.url}/shop`);
        expect(status).toBe(200);
        expect(shownVersion('catalog', html)).toBe('built');
        expect(releases.catalog).toBe(built);
        await expect
          .poll(() => operator.counted('remote_errors_total', { remote: 'catalog', version }))
          .toBeGreaterThan(0);
      });
    }
    const status = await operator.rollout('status');
    for (const [index, [, , sentence]] of damages.entries())
      expect(status).toContain(`2.0.${index}: catalog/2.0.${index}.tgz ${sentence}`);
  },
);

test('[MFE-6] a release with one changed bit cannot be started', async ({ operator }) => {
  const release = await operator.publishVariant('catalog', '2.0.0');
  await operator.forceTrial('catalog', release, 5);
  await changeOneBit(path.join(operator.releasesDir, 'catalog/2.0.0.tgz'), /expose_ProductPage/);
  const answer = await operator.tryRollout('start catalog@2.0.0 --percent 50');
  expect(answer.code).toBe(1);
  expect(answer.err).toContain(
    'catalog 2.0.0 was refused: catalog/2.0.0.tgz is not the one that the flag names.',
  );
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

const wire = kinds.filter(([kind]) => !/server bundle|release\.json/.test(kind));

for (const [kind, pattern] of wire) {
  test(
    `[MFE-4] the browser does not run ${kind} if it was changed on the way, and falls back to the last good release`,
    nightlyUnless(kind === 'the browser entry'),
    async ({ operator, page }) => {
      await trialOf(operator, '2.0.0');
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
  await trialOf(operator, '2.0.0');
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

test('[MFE-4] every module of the fallback release is checked, too', nightly, async ({ operator, page }) => {
  const built = await builtVersion(operator.releasesDir, 'catalog');
  await trialOf(operator, '2.0.0');
  await tamper(page, '2.0.0', /remoteEntry/);
  await tamper(page, built, /expose_ShopPage/);
  await page.goto('/');
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
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Shop/);
  // The server may have missed its data.
  await openWhole(page, '/shop');
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
