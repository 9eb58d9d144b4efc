import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inNode } from './testing/node-module';

let workspace: string;

beforeEach(() => {
  workspace = fs.mkdtempSync(path.join(os.tmpdir(), 'digest-'));
  const text = fs.readFileSync(path.join(__dirname, 'source-digest.mjs'), 'utf8');
  write('libs/federation/build/source-digest.mjs', text);
  write('libs/ui/src/button.tsx', 'button');
  write('package-lock.json', '{}');
  write('apps/catalog/src/shop-page.tsx', 'shop');
  write('apps/catalog/messages/en.json', '{"title":"Shop"}');
});

afterEach(() => fs.rmSync(workspace, { recursive: true }));

function write(file: string, text: string): void {
  const target = path.join(workspace, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

/** The digest of the workspace's catalog, as a build of it takes it. */
function digest(root = workspace): unknown {
  const source = path.join(root, 'libs/federation/build/source-digest.mjs');
  return inNode(source, 'm.sourceDigest(values[0])', path.join(root, 'apps/catalog'));
}

it('is eight hex digits, and the same for the same source', () => {
  const first = digest();
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  expect(digest()).toBe(first);
});

it('does not depend on where the checkout lies', () => {
  const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'digest-'));
  fs.cpSync(workspace, elsewhere, { recursive: true });
  expect(digest(elsewhere)).toBe(digest());
  fs.rmSync(elsewhere, { recursive: true });
});

it.each([
  ['a changed file', 'apps/catalog/src/shop-page.tsx', 'shop, better'],
  ['a changed message', 'apps/catalog/messages/en.json', '{"title":"The shop"}'],
  ['a new file', 'apps/catalog/src/shop-grid.tsx', 'grid'],
  ['a change of a library', 'libs/ui/src/button.tsx', 'button, better'],
  ['other packages', 'package-lock.json', '{"packages":{}}'],
])('is another one after %s', (_what, file, text) => {
  const before = digest();
  write(file, text);
  expect(digest()).not.toBe(before);
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
])('does not mind %s', (_what, file) => {
  const before = digest();
  write(file, 'whatever');
  expect(digest()).toBe(before);
});
