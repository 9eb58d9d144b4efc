import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { tool } from '../../scripts/installed.mjs';
import { runPluis } from '../harness/operator';
import { root } from '../harness/paths';
import { startProvider } from '../harness/provider';
import { startStore } from '../harness/store';
import { expect, bareTest as test } from '../harness/operator-test';

const run = promisify(execFile);
const shop = path.join(root, 'examples/second-shop');

/** Builds the shell or the remote in a folder. */
async function build(folder: string): Promise<void> {
  await run(process.execPath, [tool('rspack'), 'build', '-c', path.join(folder, 'rspack.config.mjs')]);
}

test('[MFE-1] [MFE-5] another brand on the platform: two teas are sold, and a second release of its remote comes and goes', async ({
  page,
}) => {
  test.setTimeout(300_000);
  // Below the root, so that imports resolve as in the checkout.
  const copy = await mkdtemp(path.join(root, '.cache/second-shop-'));
  const DATA = await mkdtemp(path.join(tmpdir(), 'teas-'));
  const SHELL_DIST = path.join(copy, 'shell/dist');
  await cp(shop, copy, { recursive: true, filter: (file) => !/[\\/]dist$/.test(file) });
  await build(path.join(copy, 'shell'));
  await build(path.join(copy, 'leaf'));
  const provider = await startProvider({ PROVIDER_CATALOG: path.join(shop, 'teas.json') });
  const store = await startStore(provider, { DATA }, path.join(SHELL_DIST, 'server/main.mjs'));
  const pluis = async (words: string) => {
    const { code, out, err } = await runPluis(words.split(' '), { ...store.env, SHELL_DIST });
    expect({ code, err }, out + err).toMatchObject({ code: 0 });
  };
  const title = async () => /<title>(.*?)<\/title>/.exec(await (await fetch(store.url)).text())?.[1];
  try {
    await pluis(`publish leaf --from ${path.join(copy, 'leaf')} --version 1.0.0`);
    await pluis('start leaf@1.0.0 --percent 100');
    await expect.poll(title).toBe('Two teas, no more');

    await page.goto(store.url);
    await expect(page.getByRole('link', { name: 'Morning Leaf' })).toBeVisible();
    const languages = await page
      .locator('link[hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(languages.sort()).toEqual(['en', 'x-default']);
    await page.getByRole('listitem').filter({ hasText: 'Smoky Black' }).getByRole('button').click();
    await page.getByRole('banner').getByRole('button').click();
    const basket = page.getByRole('dialog', { name: 'Your basket' });
    await expect(basket.getByRole('listitem')).toHaveText(/^1 × Smoky Black/);
    await basket.getByRole('button', { name: 'Order' }).click();
    await expect(page).toHaveURL(new RegExp(`^${new URL(provider.url).origin}`));
    await expect(page.getByText('Smoky Black')).toBeVisible();

    const messages = path.join(copy, 'leaf/messages/en.json');
    const texts = await readFile(messages, 'utf8');
    await writeFile(messages, texts.replace('Two teas, no more', 'Still two teas'));
    await build(path.join(copy, 'leaf'));
    await pluis(`publish leaf --from ${path.join(copy, 'leaf')} --version 1.1.0`);
    await pluis('start leaf@1.1.0 --percent 100');
    await expect.poll(title).toBe('Still two teas');
    await pluis('rollback leaf');
    await expect.poll(title).toBe('Two teas, no more');
  } finally {
    await store.stop();
    await provider.stop();
    for (const folder of [copy, DATA]) await rm(folder, { recursive: true, force: true });
  }
});
