import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { answering } from '../harness/navigate';
import { bareTest, expect, test } from '../harness/operator-test';
import { builtVersion } from '../harness/variant';
import { visit } from '../harness/visit';

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

bareTest(
  '[MFE-4] with no release at all every page answers, says what is missing, and recovers by itself',
  async ({ workspace, startOwn, page }) => {
    const { releasesDir, env } = workspace;
    const away = `${releasesDir}-away`;
    await rename(releasesDir, away);
    const operator = await startOwn({ DATA: env['DATA'] ?? '' });
    const ready = await fetch(`${operator.url}/readyz`);
    expect(ready.status).toBe(503);
    const remotes = ['marketing', 'catalog', 'cart'].map((remote) => `no release of ${remote}`);
    expect(await ready.json()).toMatchObject({ missing: expect.arrayContaining(remotes) });
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
    await rename(away, releasesDir);
    // 200 would be too early: one remote is enough for it.
    await expect
      .poll(async () => (await fetch(`${operator.url}/readyz`)).json())
      .toMatchObject({ status: 'ready' });
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Classic Mop Slippers' })).toBeVisible();
  },
);
