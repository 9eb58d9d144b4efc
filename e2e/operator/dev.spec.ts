import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../harness/test';
import { freePort } from '@pluis/releases/testing/free-port';
import { copyProject } from '../harness/copied-checkout';
import { develop, edit, openOnce, reloads } from '../harness/developer';
import { nightly } from '../harness/nightly';
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

/** A copy of the project, and a folder of releases. */
const copies = test.extend<{ copy: { folder: string; data: string; texts(part: string): string } }>({
  copy: async ({}, use) => {
    const clone = await copyProject();
    const data = await copyReleases();
    const texts = (part: string) => path.join(clone.folder, `apps/${part}/messages/en.json`);
    await use({ folder: clone.folder, data, texts });
    await clone.remove();
    await rm(data, { recursive: true, force: true });
  },
});
// It builds what it serves.
copies.setTimeout(600_000);

copies(
  '[MFE-3] npx pluis dev of one remote shows each edit on the open page, beside the releases of the others',
  nightly,
  async ({ copy, page }) => {
    const flagsFile = path.join(copy.data, 'flags.json');
    const operatorsChoice = await readFile(flagsFile, 'utf8');
    const env = { ...(await ownPorts()), DATA: copy.data };
    await develop(copy.folder, ['catalog'], { env, ready }, async () => {
      await openOnce(page, `http://localhost:${env.PORT}/shop`, events);
      await expect(page.getByText(subtitle)).toBeVisible();
      await edit(copy.texts('catalog'), subtitle, 'Edited once');
      await expect(page.getByText('Edited once')).toBeVisible(reloads);
    });
    expect(await readFile(flagsFile, 'utf8')).toBe(operatorsChoice);
  },
);

copies(
  '[MFE-3] npx pluis dev of all parts shows each edit on the open page',
  nightly,
  async ({ copy, page }) => {
    const env = await ownPorts();
    await develop(copy.folder, [], { env, ready }, async () => {
      await openOnce(page, `http://localhost:${env.PORT}/shop`, events);
      await expect(page.getByText(subtitle)).toBeVisible();
      await edit(copy.texts('catalog'), subtitle, 'Edited once');
      await expect(page.getByText('Edited once')).toBeVisible(reloads);
      await edit(copy.texts('shell'), 'Skip to content', 'Skip what was edited');
      await expect(page.getByText('Skip what was edited')).toBeAttached(reloads);
      await expect(page.getByText('Edited once')).toBeVisible();
    });
  },
);
