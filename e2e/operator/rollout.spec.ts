import type { Operator } from '../harness/operator';
import { bareTest, expect, test } from '../harness/operator-test';
import { whenFetchedAhead } from '../harness/shop';
import { builtVersion } from '../harness/variant';
import { visit, visitorCookie } from '../harness/visit';
import { mixedReleasesOf, startVisitors } from '../harness/visitors';

const visitors = Array.from({ length: 1000 }, (_, number) => visitorCookie(number));

/** The version of the catalog that each visitor gets. */
async function askAll({ url }: Operator, cookies: readonly string[]): Promise<string[]> {
  const versions: string[] = [];
  const queue = cookies.map((cookie, index) => ({ cookie, index }));
  async function askNext(): Promise<void> {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { releases } = await visit(`${url}/shop`, next.cookie);
      versions[next.index] = releases.catalog ?? 'none';
    }
  }
  await Promise.all(Array.from({ length: 8 }, askNext));
  return versions;
}

function share(versions: readonly string[], version: string): number {
  return (100 * versions.filter((each) => each === version).length) / versions.length;
}

async function startedAt({ metricsUrl }: Operator): Promise<string | undefined> {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  return /^process_start_time_seconds (.*)$/m.exec(text)?.[1];
}

bareTest(
  '[MFE-5] a release goes to a tenth, to half, to all and back: nobody meets an error or a mixed page',
  async ({ startOwn }) => {
    const store = await startOwn({ CACHE_SECONDS: '60' });
    const built = {
      catalog: await builtVersion(store.releasesDir, 'catalog'),
      marketing: await builtVersion(store.releasesDir, 'marketing'),
      cart: await builtVersion(store.releasesDir, 'cart'),
    };
    const started = await startedAt(store);
    const traffic = startVisitors(mixedReleasesOf(store.url, built));
    await store.publishVariant('catalog', '2.0.0');
    await store.followed();
    expect(share(await askAll(store, visitors.slice(0, 100)), built.catalog)).toBe(100);

    await store.rollout('start catalog@2.0.0 --percent 10');
    await store.followed();
    const atTen = await askAll(store, visitors);
    expect(Math.abs(share(atTen, '2.0.0') - 10)).toBeLessThan(3);
    expect(share(atTen, '2.0.0') + share(atTen, built.catalog)).toBe(100);

    await store.rollout('start catalog@2.0.0 --percent 50');
    await store.followed();
    const atFifty = await askAll(store, visitors);
    expect(Math.abs(share(atFifty, '2.0.0') - 50)).toBeLessThan(3);
    expect(atTen.filter((version, index) => version === '2.0.0' && atFifty[index] !== version)).toEqual([]);

    await store.rollout('complete catalog');
    await store.followed();
    expect(share(await askAll(store, visitors.slice(0, 300)), '2.0.0')).toBe(100);

    await store.rollout('rollback catalog');
    await store.followed();
    expect(share(await askAll(store, visitors.slice(0, 300)), built.catalog)).toBe(100);

    await traffic.stop();
    expect(traffic.problems).toEqual([]);
    expect(traffic.requests()).toBeGreaterThan(100);
    expect(await startedAt(store)).toBe(started);
  },
);

test('[MFE-5] a new visitor keeps the release by a cookie alone, and the browser runs the very release of its page', async ({
  operator,
  page,
  complaints,
}) => {
  await operator.publishVariant('catalog', '2.0.0');
  await operator.rollout('start catalog@2.0.0 --percent 50');
  await operator.followed();
  for (let number = 0; number < 20; number += 1) {
    const first = await visit(`${operator.url}/shop`);
    expect(first.cookie).toMatch(/^visitor=[\w-]{22}$/);
    const again = await visit(`${operator.url}/shop`, first.cookie);
    expect(again.releases).toEqual(first.releases);
  }

  await operator.rollout('start catalog@2.0.0 --percent 100');
  await operator.followed();
  await page.goto('/shop');
  await expect(page.getByText('Browse our innovative cleaning slippers (2.0.0)')).toBeVisible();
  await page.getByLabel('Language').selectOption('nl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  // If the trial ends in the meantime, the visitor's open page does not change.
  await operator.rollout('rollback catalog');
  await operator.followed();
  await page.getByLabel('Taal').selectOption('en');
  await expect(page.getByText('Browse our innovative cleaning slippers (2.0.0)')).toBeVisible();
  await whenFetchedAhead(page, 'catalog/ProductPage');
  await page.getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Classic Mop Slippers' })).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const catalog = loaded.filter((path) => path.startsWith('/releases/catalog/'));
  expect(catalog.length).toBeGreaterThan(0);
  expect(catalog.filter((path) => !path.startsWith('/releases/catalog/2.0.0/'))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Classic Mop Slippers' })).toBeVisible();
  expect(JSON.parse((await page.locator('#boot').textContent()) ?? '').releases.catalog).not.toBe('2.0.0');
  expect(complaints).toEqual([]);
});
