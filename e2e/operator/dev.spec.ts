import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@pluis/releases/testing/free-port';
import { copyProject } from '../harness/copied-checkout';
import { develop, edit, openOnce, reloads } from '../harness/developer';
import { expect, test } from '../harness/test';
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

/** Its characters have a meaning in a URL, a pattern, a shell or a request of the bundler. */
const oddName = "a!b $z & 'q' sh#p (ü) [x] {y} %41";

const textsOf = (folder: string, part: string) => path.join(folder, `apps/${part}/messages/en.json`);

test.beforeEach(() => test.setTimeout(600_000));

test(
  `[MFE-3] npx pluis dev of one remote, in the folder ${oddName}, builds all, and shows each edit on the open page beside the releases of the others`,
  nightly,
  async ({ page }) => {
    const { folder, remove } = await copyProject({ name: oddName });
    const data = await copyReleases();
    const flagsFile = path.join(data, 'flags.json');
    const operatorsChoice = await readFile(flagsFile, 'utf8');
    const env = { ...(await ownPorts()), DATA: data };
    try {
      await develop(folder, ['catalog'], { env, ready }, async () => {
        await openOnce(page, `http://localhost:${env.PORT}/shop`, events);
        await expect(page.getByText(subtitle)).toBeVisible();
        // The server may have sent the list without its data.
        const picture = page.getByRole('main').getByRole('img').first();
        await expect(picture).toHaveJSProperty('complete', true);
        expect(
          await picture.evaluate((image: HTMLImageElement) => fetch(image.src).then(({ ok }) => ok)),
        ).toBe(true);
        await edit(textsOf(folder, 'catalog'), subtitle, 'Edited once');
        await expect(page.getByText('Edited once')).toBeVisible(reloads);
      });
      expect(await readFile(flagsFile, 'utf8')).toBe(operatorsChoice);
    } finally {
      await remove();
      await rm(data, { recursive: true, force: true });
    }
  },
);

test('[MFE-3] npx pluis dev of all parts shows each edit on the open page', nightly, async ({ page }) => {
  const { folder, remove } = await copyProject();
  const env = await ownPorts();
  try {
    await develop(folder, [], { env, ready }, async () => {
      await openOnce(page, `http://localhost:${env.PORT}/shop`, events);
      await expect(page.getByText(subtitle)).toBeVisible();
      await edit(textsOf(folder, 'catalog'), subtitle, 'Edited once');
      await expect(page.getByText('Edited once')).toBeVisible(reloads);
      await edit(textsOf(folder, 'shell'), 'Skip to content', 'Skip what was edited');
      await expect(page.getByText('Skip what was edited')).toBeAttached(reloads);
      await expect(page.getByText('Edited once')).toBeVisible();
    });
  } finally {
    await remove();
  }
});
