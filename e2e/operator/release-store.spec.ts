import { rm } from 'node:fs/promises';
import path from 'node:path';
import { answering } from '../harness/navigate';
import { bareTest, expect, test } from '../harness/operator-test';
import type { Behaviour } from '../harness/release-host';
import { builtVersion } from '../harness/variant';
import { shownVersion, visit } from '../harness/visit';

test('[MFE-4] a live release is still served after its tarball was deleted', async ({
  operator,
  page,
  complaints,
}) => {
  const built = await builtVersion(operator.releasesDir, 'catalog');
  await rm(path.join(operator.releasesDir, `catalog/${built}.tgz`));
  await page.goto('/shop');
  await answering(page);
  await page.getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Classic Mop Slippers' })).toBeVisible();
  expect(complaints).toEqual([]);
});

const faults: readonly (readonly [Behaviour, RegExp])[] = [
  ['gone', /2\.0\.0: catalog\/2\.0\.0\.tgz is not in s3:\/\/releases/],
  ['error', /2\.0\.0: s3:\/\/releases\/catalog\/2\.0\.0\.tgz answered 500/],
  ['truncated', /2\.0\.0: catalog\/2\.0\.0\.tgz is damaged/],
  ['silent', /2\.0\.0: catalog\/2\.0\.0\.tgz did not come in time/],
];
for (const [behaviour, problem] of faults) {
  bareTest(
    `[MFE-4] a release whose tarball is ${behaviour} is replaced by the last good one, and the status shows it`,
    async ({ hosted: { host, env }, startOwn }) => {
      const operator = await startOwn(env);
      const release = await operator.publishVariant('catalog', '2.0.0');
      host.behave(behaviour, /catalog\/2\.0\.0/);
      await operator.forceTrial('catalog', release);
      await operator.followed();
      for (const path of ['/shop', '/product/classic-mop-slippers', '/']) {
        const { status, html, releases } = await visit(`${operator.url}${path}`);
        expect(status).toBe(200);
        expect(releases.catalog).toMatch(/^0\.0\.0-r/);
        if (path === '/shop') expect(shownVersion('catalog', html)).toBe('built');
      }
      await expect.poll(() => operator.rollout('status')).toMatch(problem);
      expect((await fetch(`${operator.url}/readyz`)).status).toBe(200);
      // The release recovers with its host, without a restart.
      host.behave('well');
      await expect
        .poll(async () => shownVersion('catalog', (await visit(`${operator.url}/shop`)).html))
        .toBe('2.0.0');
    },
  );
}

bareTest(
  '[MFE-4] with no release at all every page answers, says what is missing, and recovers by itself',
  async ({ hosted: { host, env }, startOwn, page }) => {
    host.behave('error');
    const operator = await startOwn(env);
    const ready = await fetch(`${operator.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      missing: expect.arrayContaining([
        'no release of marketing',
        'no release of catalog',
        'no release of cart',
      ]),
    });
    expect((await fetch(`${operator.url}/healthz`)).status).toBe(200);
    const { status, html } = await visit(`${operator.url}/shop`, undefined, 'pl');
    expect(status).toBe(503);
    expect(html).toContain('Ta część sklepu jest chwilowo niedostępna');
    await page.goto(`${operator.url}/shop`);
    await answering(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This part of the shop isn’t available right now',
    );
    await page.getByRole('button', { name: 'Cart' }).click();
    await expect(page.getByText('The cart isn’t available right now. Your items are safe.')).toBeVisible();
    host.behave('well');
    await expect.poll(async () => (await fetch(`${operator.url}/readyz`)).status).toBe(200);
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Classic Mop Slippers' })).toBeVisible();
  },
);

bareTest(
  '[MFE-1] releases come from a bucket: code, styles and messages',
  async ({ hosted: { env }, startOwn, page, complaints }) => {
    const operator = await startOwn(env);
    await page.goto(`${operator.url}/`);
    await answering(page);
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Classic Mop Slippers' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart, Classic Mop Slippers' }).click();
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Classic Mop Slippers');
    expect(complaints).toEqual([]);
  },
);
