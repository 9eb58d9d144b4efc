/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepAssets } from './keep-assets';

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
