import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '../harness/test';
import { freePort } from '@pluis/releases/testing/free-port';
import { startS3 } from '@pluis/releases/testing/s3-server';
import { nodeAlone, packagedStore, startPackaged } from '../harness/packaged-store';
import type { RunningProcess } from '../harness/process';
import { startProvider } from '../harness/provider';
import { nightly } from '../harness/nightly';

/** A machine with the package, a folder for its data, and a shop. */
interface Machine {
  packageDir: string;
  data: string;
  /** Starts a replica; `DATA` is the machine's data unless `env` sets it. */
  start(env?: Readonly<Record<string, string>>): Promise<{ url: string; running: RunningProcess }>;
  /** The output and exit code of `node <script> <words>` in the package. */
  run(
    script: 'start.mjs' | 'pluis.mjs',
    words: string,
    env?: Readonly<Record<string, string>>,
  ): Promise<{ code: number; text: string }>;
}

const test = base.extend<{ machine: Machine }>({
  machine: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'pluis-machine-'));
      const [packageDir, bin, provider] = await Promise.all([
        packagedStore(),
        nodeAlone(path.join(folder, 'bin')),
        startProvider(),
      ]);
      const started: RunningProcess[] = [];
      const data = path.join(folder, 'data');
      const settings = {
        DATA: data,
        STOREFRONT_API_URL: provider.url,
        STOREFRONT_ACCESS_TOKEN: 'pluis-public-token',
        RENDER_WORKERS: '1',
        ROLLOUT_WATCH: 'off',
        CACHE_SECONDS: '0',
      };
      await use({
        packageDir,
        data,
        async start(env = {}) {
          const port = await freePort();
          const ports = { PORT: String(port), METRICS_PORT: String(await freePort()) };
          const running = await startPackaged(packageDir, bin, { ...settings, ...ports, ...env });
          started.push(running);
          return { url: `http://localhost:${port}`, running };
        },
        run: async (script, words, env = {}) => {
          const ports = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
          const all = { PATH: bin, ...settings, ...ports, ...env };
          return new Promise((resolve) => {
            execFile(
              process.execPath,
              [path.join(packageDir, script), ...words.split(' ')],
              { env: all },
              (error, out, err) =>
                resolve({
                  code: typeof error?.code === 'number' ? error.code : error ? -1 : 0,
                  text: out + err,
                }),
            );
          });
        },
      });
      await Promise.all(started.map((each) => each.stop()));
      await provider.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { timeout: 300_000 },
  ],
});

/** The releases in a page's boot data; null for a remote that is off. */
async function releasesOf(url: string): Promise<Readonly<Record<string, string | null>>> {
  const response = await fetch(`${url}/shop`);
  expect(response.status).toBe(200);
  const html = await response.text();
  return JSON.parse(/"releases":(\{[^}]*\})/.exec(html)?.[1] ?? '{}');
}

/** Checks that the list is visible, which proves that its remote was rendered. */
async function expectShop(url: string): Promise<void> {
  const html = async () => (await fetch(`${url}/shop`)).text();
  await expect.poll(html, { message: `${url}/shop shows a product` }).toContain('Classic Mop Slippers');
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ready' });
}

test(
  '[MFE-3] replicas that first start together on one folder all serve, and no release is damaged',
  nightly,
  async ({ machine }) => {
    for (const round of ['one', 'two']) {
      const DATA = path.join(machine.data, round);
      const replicas = await Promise.all(Array.from({ length: 6 }, () => machine.start({ DATA })));
      for (const { url } of replicas) await expectShop(url);
      const check = await machine.run('start.mjs', '--check', { DATA });
      expect(check.text).not.toMatch(/FAIL|damaged/);
      expect((await readdir(path.join(DATA, 'releases'))).sort()).toEqual(['cart', 'catalog', 'marketing']);
      await Promise.all(replicas.map(({ running }) => running.stop()));
    }
  },
);

test('[MFE-4] a start with a damaged newest revision goes on with the one before, and says so', async ({
  machine,
}) => {
  const first = await machine.start();
  expect((await machine.run('pluis.mjs', 'off cart')).code).toBe(0);
  expect((await machine.run('pluis.mjs', 'off catalog')).code).toBe(0);
  await first.running.stop();
  const state = path.join(machine.data, 'state');
  const newest = (await readdir(state)).sort().at(-1) ?? '';
  await writeFile(path.join(state, newest), '{"remotes": {');
  expect((await machine.run('start.mjs', '--check')).text).toMatch(/look {2}flags: .*is damaged/);
  const { url, running } = await machine.start();
  expect(running.output()).toMatch(/^\{"level":"warn".*"WARNING: .*is damaged/m);
  const releases = await releasesOf(url);
  expect([releases.cart, releases.catalog === null]).toEqual([null, false]);
});

test('[MFE-4] a state that cannot be read at all ends the start, and nothing is adopted', async ({
  machine,
}) => {
  const file = path.join(machine.data, 'state/0000000001.json');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '{"flags": {');
  await expect(machine.start()).rejects.toThrow(/0000000001\.json is damaged/);
  expect(await readFile(file, 'utf8')).toBe('{"flags": {');
  expect((await machine.run('start.mjs', '--check')).text).toMatch(/FAIL {2}flags: .* is damaged/);
});

test(
  '[MFE-3] a damaged release is named by the check and repaired by the start',
  nightly,
  async ({ machine }) => {
    const first = await machine.start();
    const { catalog } = await releasesOf(first.url);
    await first.running.stop();
    await truncate(path.join(machine.data, `releases/catalog/${catalog}.tgz`), 1000);
    const check = await machine.run('start.mjs', '--check');
    expect(check.text).toMatch(
      /look {2}release: catalog .* is damaged in the release store\. The start repairs it/,
    );
    const { url, running } = await machine.start();
    expect(running.output()).toContain('was repaired');
    await expectShop(url);
  },
);

test('[MFE-3] an empty bucket is filled, and replicas serve from it', nightly, async ({ machine }) => {
  const folder = path.join(machine.data, 's3');
  await mkdir(folder, { recursive: true });
  const s3 = await startS3(folder);
  try {
    const bucket = s3.env;
    const check = await machine.run('start.mjs', '--check', bucket);
    expect(check).toMatchObject({ code: 0, text: expect.stringContaining('added to the release store') });
    const prepared = await machine.run('start.mjs', '--prepare', bucket);
    expect(prepared).toMatchObject({ code: 0, text: expect.stringMatching(/catalog \S+ is stable/) });
    expect(existsSync(path.join(machine.data, 'releases'))).toBe(false);
    for (const { url } of await Promise.all([machine.start(bucket), machine.start(bucket)]))
      await expectShop(url);
    const away = await machine.run('start.mjs', '--check', {
      ...bucket,
      AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    });
    expect(away).toMatchObject({ code: 1, text: expect.stringContaining('FAIL  flags: ') });
  } finally {
    await s3.stop();
  }
});
