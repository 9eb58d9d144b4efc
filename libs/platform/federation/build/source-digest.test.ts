import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inNode } from './testing/node-module';

let workspace: string;

beforeEach(() => {
  workspace = fs.mkdtempSync(path.join(os.tmpdir(), 'digest-'));
  const text = fs.readFileSync(path.join(__dirname, 'source-digest.mjs'), 'utf8');
  write('libs/platform/federation/build/source-digest.mjs', text);
  writePackage('libs/platform/federation', {
    name: '@pluis/federation',
    dependencies: { '@pluis/contract': '*' },
  });
  writePackage('libs/contract', { name: '@pluis/contract' });
  writePackage('libs/ui', { name: '@pluis/ui', dependencies: { 'left-pad': '1.0.0' } });
  writePackage('libs/platform/releases', { name: '@pluis/releases' });
  writePackage('apps/catalog', { name: '@pluis/catalog', dependencies: { '@pluis/ui': '*' } });
  for (const name of ['platform/federation', 'contract', 'ui', 'platform/releases']) link(name);
  install('left-pad', '1.0.0');
  install('right-pad', '1.0.0');
  install('@rspack/core', '2.0.0');
  write('libs/ui/src/button.tsx', 'button');
  write('apps/catalog/src/shop-page.tsx', 'shop');
  write('apps/catalog/messages/en.json', '{"title":"Shop"}');
});

afterEach(() => fs.rmSync(workspace, { recursive: true }));

function write(file: string, text: string): void {
  const target = path.join(workspace, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

function writePackage(folder: string, content: object): void {
  write(`${folder}/package.json`, JSON.stringify({ version: '1.0.0', ...content }));
}

function install(name: string, version: string): void {
  writePackage(`node_modules/${name}`, { name, version });
}

/** As npm links a package of the workspace. */
function link(library: string): void {
  fs.mkdirSync(path.join(workspace, 'node_modules/@pluis'), { recursive: true });
  fs.symlinkSync(
    `../../libs/${library}`,
    path.join(workspace, 'node_modules/@pluis', path.basename(library)),
  );
}

/** The digest of the workspace's catalog, as its build computes it. */
function digest(root = workspace): unknown {
  const source = path.join(root, 'libs/platform/federation/build/source-digest.mjs');
  return inNode(source, 'm.sourceDigest(values[0])', path.join(root, 'apps/catalog'));
}

it('is eight hex digits, and the same for the same source', () => {
  const first = digest();
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  expect(digest()).toBe(first);
});

it('does not depend on the folder of the checkout', () => {
  const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'digest-'));
  fs.cpSync(workspace, elsewhere, { recursive: true, verbatimSymlinks: true });
  expect(digest(elsewhere)).toBe(digest());
  fs.rmSync(elsewhere, { recursive: true });
});

it.each([
  ['a changed file', 'apps/catalog/src/shop-page.tsx', 'shop, better'],
  ['a changed message', 'apps/catalog/messages/en.json', '{"title":"The shop"}'],
  ['a new file', 'apps/catalog/src/shop-grid.tsx', 'grid'],
  ['a change of a library', 'libs/ui/src/button.tsx', 'button, better'],
  ['a change of a library of the preset', 'libs/contract/src/version.ts', '2'],
  ['a change of the preset', 'libs/platform/federation/build/remote.mjs', 'other'],
])('is another one after %s', (_what, file, text) => {
  const before = digest();
  write(file, text);
  expect(digest()).not.toBe(before);
});

it.each(['left-pad', '@rspack/core'])('is another one with another version of %s', (name) => {
  const before = digest();
  install(name, '1.0.1');
  expect(digest()).not.toBe(before);
});

it('ignores other versions of packages that it does not use', () => {
  const before = digest();
  install('right-pad', '2.0.0');
  expect(digest()).toBe(before);
});

it('is another one when a file is renamed', () => {
  const before = digest();
  fs.renameSync(
    path.join(workspace, 'apps/catalog/src/shop-page.tsx'),
    path.join(workspace, 'apps/catalog/src/shop.tsx'),
  );
  expect(digest()).not.toBe(before);
});

it.each([
  ['a test', 'apps/catalog/src/shop-page.test.tsx'],
  ['what tests are made with', 'apps/catalog/src/testing/sample-product.ts'],
  ['what was built', 'apps/catalog/dist/browser/remoteEntry.mjs'],
  ['installed packages', 'apps/catalog/node_modules/left-pad/index.js'],
  ['another app', 'apps/marketing/src/landing-page.tsx'],
  ['a library that it does not use', 'libs/platform/releases/src/index.ts'],
  ['what only the shell takes of the preset', 'libs/platform/federation/src/server/index.ts'],
  ['the lock file', 'package-lock.json'],
])('does not mind %s', (_what, file) => {
  const before = digest();
  write(file, 'whatever');
  expect(digest()).toBe(before);
});
