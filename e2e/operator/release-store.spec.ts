import { rm } from 'node:fs/promises';
import path from 'node:path';
import { answering } from '../harness/navigate';
import { expect, test } from '../harness/operator-test';
import { builtVersion } from '../harness/variant';

test('[MFE-4] a live release is still served after its folder was deleted', async ({
  operator,
  page,
  complaints,
}) => {
  const built = await builtVersion(operator.releasesDir, 'catalog');
  await rm(path.join(operator.releasesDir, 'catalog', built), { recursive: true });
  await page.goto('/shop');
  await answering(page);
  await page.getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Classic Mop Slippers' })).toBeVisible();
  expect(complaints).toEqual([]);
});
