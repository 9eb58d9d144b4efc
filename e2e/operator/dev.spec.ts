import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@pluis/releases/testing/free-port';
import { copyProject } from '../harness/copied-checkout';
import { develop, edit, openOnce, reloads } from '../harness/developer';
import { copyReleases } from '../harness/operator';

const subtitle = 'Browse our innovative cleaning slippers';
const ready = /The store is at/;
const events = '/live-reload';

/** The ports of a store of its own. */
async function ownPorts() {
  return {
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    PROVIDER_PORT: String(await freePort()),
  };
}

test('[MFE-3] npx pluis dev serves the sources, and the open page shows each edit: of all parts, or of one remote', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const clone = await copyProject();
  const data = await copyReleases();
  const flagsFile = path.join(data, 'flags.json');
  const operatorsChoice = await readFile(flagsFile, 'utf8');
  const catalogTexts = path.join(clone.folder, 'apps/catalog/messages/en.json');
  const shellTexts = path.join(clone.folder, 'apps/shell/messages/en.json');
  try {
    const env = await ownPorts();
    await develop(clone.folder, [], { env, ready }, async () => {
      await openOnce(page, `http://localhost:${env.PORT}/shop`, events);
      await expect(page.getByText(subtitle)).toBeVisible();
      await edit(catalogTexts, subtitle, 'Edited once');
      await expect(page.getByText('Edited once')).toBeVisible(reloads);
      await edit(shellTexts, 'Skip to content', 'Skip what was edited');
      await expect(page.getByText('Skip what was edited')).toBeAttached(reloads);
      await expect(page.getByText('Edited once')).toBeVisible();
    });
    const released = { ...(await ownPorts()), DATA: data };
    await develop(clone.folder, ['catalog'], { env: released, ready }, async () => {
      await openOnce(page, `http://localhost:${released.PORT}/shop`, events);
      await expect(page.getByText('Edited once')).toBeVisible();
      await edit(catalogTexts, 'Edited once', 'Edited twice');
      await expect(page.getByText('Edited twice')).toBeVisible(reloads);
    });
    expect(await readFile(flagsFile, 'utf8')).toBe(operatorsChoice);
  } finally {
    await clone.remove();
    await rm(data, { recursive: true, force: true });
  }
});
