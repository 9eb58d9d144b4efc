import { execFile } from 'node:child_process';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { tool } from '../../scripts/installed.mjs';
import { digestsOf, filesOf, fingerprint } from '../harness/built-files';
import { copyProject } from '../harness/copied-checkout';
import { expect, test } from '../harness/operator-test';
import { root } from '../harness/paths';
import { visibleHtml } from '../harness/visible-html';
import { visit } from '../harness/visit';
import { nightly } from '../harness/nightly';

const run = promisify(execFile);
const builds = ['shell', 'marketing', 'catalog', 'cart'];

const distOf = (name: string) => path.join(root, 'apps', name, 'dist');

test('[MFE-1] no build contains another one’s messages, entry or address', async () => {
  for (const name of builds) {
    const files = await filesOf(distOf(name));
    const code = files.filter((file) => /\.(mjs|cjs|js|css)$/.test(file));
    const text = (await Promise.all(code.map((file) => readFile(file, 'utf8')))).join('\n');
    const messages = text.match(/(?<=["'`])(marketing|catalog|cart|shell)(?=\.[a-zA-Z]+\.[a-zA-Z]+)/g) ?? [];
    expect([...new Set(messages)], name).toEqual([name]);
    expect(text.match(/remoteEntry\.[0-9a-f]{8}/g) ?? [], name).toEqual([]);
    const others = builds.filter((other) => other !== name && other !== 'shell');
    for (const other of others)
      expect(text, name).not.toMatch(new RegExp(`${other}_[0-9a-f]{8}|releases/${other}`));
  }
});

test(
  '[MFE-3] publishing and rolling out one remote builds and restarts nothing else',
  nightly,
  async ({ operator }) => {
    const others = () =>
      Promise.all(builds.filter((name) => name !== 'catalog').map((name) => fingerprint(distOf(name))));
    const before = await others();
    expect(await operator.publishRemote('catalog --version 7.0.0')).toMatchObject({ code: 0 });
    await operator.rollout('start catalog@7.0.0 --percent 100');
    await operator.followed();
    expect((await visit(`${operator.url}/shop`)).releases.catalog).toBe('7.0.0');
    expect(await others()).toEqual(before);
    expect(() => process.kill(operator.pid, 0)).not.toThrow();
    expect(operator.log().match(/Server listening/g)?.length).toBe(1);
  },
);

/** Builds the catalog of a copy; the digest of every file that is published: source maps, which name folders, are not. */
async function buildCatalog(workspace: string): Promise<Record<string, string>> {
  const cwd = path.join(workspace, 'apps/catalog');
  const env = { ...process.env, NODE_ENV: '' };
  await run(process.execPath, [tool('rspack', workspace), 'build'], { cwd, env });
  return publishedFiles(path.join(cwd, 'dist'));
}

async function publishedFiles(dist: string): Promise<Record<string, string>> {
  const digests = Object.entries(await digestsOf(dist));
  return Object.fromEntries(digests.filter(([name]) => !name.endsWith('.map')));
}

test(
  '[MFE-1] the same source is the same release: in the checkout, in a fresh copy, and after an edit elsewhere',
  nightly,
  async () => {
    const ofCheckout = await publishedFiles(distOf('catalog'));
    expect(Object.keys(ofCheckout)).toContain('server/server.cjs');
    const { folder, remove } = await copyProject();
    try {
      expect(await buildCatalog(folder)).toEqual(ofCheckout);
      const elsewhere = path.join(folder, 'libs/platform/releases/src/index.ts');
      await appendFile(elsewhere, '\n// An edit elsewhere.\n');
      await appendFile(path.join(folder, 'package-lock.json'), '\n');
      expect(await buildCatalog(folder)).toEqual(ofCheckout);
      await appendFile(path.join(folder, 'apps/catalog/src/shop-page.tsx'), '\n// An edit here.\n');
      expect(await buildCatalog(folder)).not.toEqual(ofCheckout);
    } finally {
      await remove();
    }
  },
);

test(
  '[MFE-3] a team without the shell and the other remotes tests, builds and ships its remote',
  nightly,
  async ({ operator }) => {
    // A package is built from a copy without the other parts.
    test.setTimeout(600_000);
    const { folder, remove } = await copyProject({
      isLeftOut: (file) => /^(e2e|apps\/(?!catalog)[^/]+)\//.test(file),
    });
    const env = {
      ...process.env,
      ...operator.env,
      SHELL_DIST: path.join(root, 'apps/shell/dist'),
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      NODE_ENV: '',
    };
    try {
      expect(await readdir(path.join(folder, 'apps'))).toEqual(['catalog']);
      const runTool = (name: string, ...words: string[]) =>
        run(process.execPath, [tool(name, folder), ...words], { cwd: folder, env });
      const pluis = (...words: string[]) =>
        run(process.execPath, ['libs/platform/cli/bin/pluis.mjs', ...words], { cwd: folder, env });
      await runTool('nx', 'test', 'catalog', '--', 'src/server.test.ts', 'src/messages.test.ts');
      const messages = path.join(folder, 'apps/catalog/messages/en.json');
      const texts = await readFile(messages, 'utf8');
      await writeFile(messages, texts.replace('innovative cleaning slippers', 'own slippers'));
      await pluis('publish', 'catalog', '--version', '8.0.0');
      await pluis('start', 'catalog@8.0.0', '--percent', '100');
    } finally {
      await remove();
    }
    await operator.followed();
    const { html, releases } = await visit(`${operator.url}/shop`);
    expect(releases).toMatchObject({ catalog: '8.0.0', marketing: expect.stringMatching(/^0\.0\.0-r/) });
    expect(visibleHtml(html)).toContain('Browse our own slippers');
  },
);
