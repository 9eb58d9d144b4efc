import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { copyProject } from '../harness/copied-checkout';
import { freePort, startProcess } from '../harness/process';

/** Replaces a text in a file of a checkout, as a developer would in an editor. */
async function edit(folder: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(path.join(folder, file), text.replace(from, to));
}

/** Runs `npm run dev -- <words>` in a checkout, on ports of its own, until `act` is over; all of it has ended then. */
async function develop(folder: string, words: string[], act: (url: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const ports = {
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    PROVIDER_PORT: String(await freePort()),
  };
  const dev = await startProcess(
    process.execPath,
    [path.join(folder, 'scripts/dev.mjs'), ...words],
    { ...ports, NODE_ENV: '' },
    /The store is at/,
    folder,
  );
  try {
    await act(`http://localhost:${port}`);
  } catch (error) {
    throw new Error(dev.output(), { cause: error });
  } finally {
    await dev.stop();
  }
}

/** An open page that is never loaded again by the test: what it shows later has come by itself. */
async function openOnce(page: Page, url: string, text: string): Promise<void> {
  await expect.poll(async () => (await fetch(url)).text(), { timeout: 60_000 }).toContain(text);
  await page.goto(url);
  await expect(page.getByText(text)).toBeAttached();
}

test('[MFE-3] npm run dev serves the sources, and an edit reaches the open page: of all, or of one remote', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const clone = await copyProject();
  const subtitle = 'Browse our innovative cleaning slippers';
  const texts = 'apps/catalog/messages/en.json';
  try {
    await develop(clone.folder, [], async (url) => {
      await openOnce(page, `${url}/shop`, subtitle);
      await edit(clone.folder, texts, subtitle, 'Edited once');
      await expect(page.getByText('Edited once')).toBeVisible({ timeout: 60_000 });
      await edit(clone.folder, 'apps/shell/messages/en.json', 'Skip to content', 'Skip what was edited');
      await expect(page.getByText('Skip what was edited')).toBeAttached({ timeout: 60_000 });
      await expect(page.getByText('Edited once')).toBeVisible();
    });
    await develop(clone.folder, ['catalog'], async (url) => {
      await openOnce(page, `${url}/shop`, 'Edited once');
      await edit(clone.folder, texts, 'Edited once', 'Edited twice');
      await expect(page.getByText('Edited twice')).toBeVisible({ timeout: 60_000 });
    });
  } finally {
    await clone.remove();
  }
});
