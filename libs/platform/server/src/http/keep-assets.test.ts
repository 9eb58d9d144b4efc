/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@pluis/releases/testing/until';
import { keepAssets, keepConfiguredAssets } from './keep-assets';

const day = 24 * 60 * 60 * 1000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assets-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function build(name: string): Promise<string> {
  const dir = path.join(folder, name);
  await mkdir(dir);
  await writeFile(path.join(dir, `main.${name}.mjs`), name);
  return dir;
}

it('keeps the assets of former builds for open pages, until no server has run them for 30 days', async () => {
  const [first, second] = [await build('one'), await build('two')];
  const assets = path.join(folder, 'assets');
  await keepAssets(first, assets, Date.now() - 40 * day);
  await keepAssets(first, assets, Date.now() - 20 * day);
  await keepAssets(second, assets, Date.now());
  expect((await readdir(assets)).sort()).toEqual(['main.one.mjs', 'main.two.mjs']);
  expect(await readFile(path.join(assets, 'main.one.mjs'), 'utf8')).toBe('one');
  await keepAssets(second, assets, Date.now() + 15 * day);
  expect(await readdir(assets)).toEqual(['main.two.mjs']);
});

it('the assets of a build that a server runs stay young: a deploy after 30 days of uptime takes none of them', async () => {
  const running = path.join(folder, 'dist');
  await mkdir(running);
  await rename(await build('one'), path.join(running, 'browser'));
  const assets = path.join(folder, 'assets');
  const problems: unknown[] = [];
  const log = { error: (problem: unknown) => void problems.push(problem) };
  const stop = await keepConfiguredAssets({ distDir: running, assetsDir: assets }, log, 20);
  const kept = path.join(assets, 'main.one.mjs');
  const old = new Date(Date.now() - 31 * day);
  await utimes(kept, old, old);
  await until(async () => (await stat(kept)).mtimeMs >= Date.now() - day);
  stop();
  await keepAssets(await build('two'), assets);
  expect((await readdir(assets)).sort()).toEqual(['main.one.mjs', 'main.two.mjs']);
  expect(problems).toEqual([]);
});
