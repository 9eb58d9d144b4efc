import { exec } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@pluis/releases/testing/free-port';
import { nodeAlone, packagedStore, startPackaged } from '../harness/packaged-store';
import type { RunningProcess } from '../harness/process';
import { startProvider } from '../harness/provider';
import { expect, test as base } from '../harness/test';

/** A copy of the package in an empty folder, next to a folder with Node as the whole PATH. */
interface CopiedPackage {
  /** The folder of the copy. */
  folder: string;
  /** The folder of its data. */
  data: string;
  /** Starts it with Node and only these settings. */
  start(env?: Readonly<Record<string, string>>): Promise<{ url: string; running: RunningProcess }>;
  /** The output of a command line in the folder of the copy, with only these settings. */
  run(line: string): Promise<string>;
}

const test = base.extend<{ copied: CopiedPackage }>({
  copied: async ({}, use) => {
    const parent = await mkdtemp(path.join(tmpdir(), 'pluis-packaged-'));
    const [folder, data] = [path.join(parent, 'store'), path.join(parent, 'data')];
    await cp(await packagedStore(), folder, { recursive: true });
    const bin = await nodeAlone(path.join(parent, 'bin'));
    const started: RunningProcess[] = [];
    await use({
      folder,
      data,
      async start(env = {}) {
        const port = await freePort();
        const own = { PORT: String(port), METRICS_PORT: String(await freePort()) };
        const running = await startPackaged(folder, bin, { ...own, CACHE_SECONDS: '0', ...env });
        started.push(running);
        return { url: `http://localhost:${port}`, running };
      },
      async run(line) {
        const env = { PATH: bin, DATA: data };
        const { stdout } = await promisify(exec)(line, { cwd: folder, env, shell: '/bin/sh' });
        return stdout;
      },
    });
    await Promise.all(started.map((store) => store.stop()));
    await rm(parent, { recursive: true, force: true });
  },
});

/** The list's HTML as soon as it has a product: the first response may come before the provider has answered. */
async function shopPage(url: string, product: string): Promise<string> {
  let html = '';
  const hasProduct = async () => {
    html = await (await fetch(`${url}/shop`)).text();
    return html.includes(product);
  };
  await expect.poll(hasProduct, { message: `/shop shows ${product}` }).toBe(true);
  return html;
}

test('a package that has only Node serves its own provider and writes nothing', async ({ copied }) => {
  const files = async () => (await readdir(copied.folder, { recursive: true })).sort();
  const before = await files();
  const { url } = await copied.start({ PROVIDER_PORT: String(await freePort()) });
  const html = await shopPage(url, 'Classic Mop Slippers');
  const picture = /http:\/\/localhost:\d+\/pictures\/[^"\s]+/.exec(html)?.[0].replaceAll('&amp;', '&') ?? '';
  expect((await fetch(picture)).status).toBe(200);
  expect(await files()).toEqual(before);
});

test('a package that has only Node serves another shop, and starts no provider', async ({ copied }) => {
  const catalog = path.join(import.meta.dirname, '../shopper/fixtures/other-shop.json');
  const provider = await startProvider({ PROVIDER_CATALOG: catalog, STOREFRONT_ACCESS_TOKEN: 'other-token' });
  const own = await freePort();
  try {
    const { url } = await copied.start({
      STOREFRONT_API_URL: provider.url,
      STOREFRONT_ACCESS_TOKEN: 'other-token',
      PROVIDER_PORT: String(own),
    });
    expect(await shopPage(url, 'Dollar Slippers')).not.toContain('Classic Mop Slippers');
    await expect(fetch(`http://localhost:${own}/healthz`)).rejects.toThrow();
  } finally {
    await provider.stop();
  }
});

test('[MFE-4] a package that has only Node: its undo command reverts a rollout, a damaged newest revision leaves the one before in force, and without any it does not start', async ({
  copied,
}) => {
  const env = { DATA: copied.data, PROVIDER_PORT: String(await freePort()) };
  const first = await copied.start(env);
  const undo = 'node pluis.mjs on cart';
  expect(await copied.run('node pluis.mjs off cart')).toContain(`Undo: ${undo}\n`);
  expect(await copied.run(undo)).toContain('cart is on again');
  await copied.run('node pluis.mjs off catalog');
  await first.running.stop();

  const state = path.join(copied.data, 'state');
  const [newest = '', ...others] = (await readdir(state)).sort().reverse();
  await writeFile(path.join(state, newest), '{"remotes": {');
  const second = await copied.start(env);
  expect(second.running.output()).toMatch(/^\{"level":"warn".*"WARNING: .*is damaged/m);
  await shopPage(second.url, 'Classic Mop Slippers');
  await second.running.stop();

  for (const revision of others) await writeFile(path.join(state, revision), '{"remotes": {');
  await expect(copied.start(env)).rejects.toThrow(/is damaged/);
});
