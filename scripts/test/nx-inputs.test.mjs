// Nx runs a task again only if one of its declared inputs has changed. If a task reads a file of another project, that file must
// be declared; otherwise a failure hides behind a cached success.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkFilesAreInputs } from 'nx/src/devkit-internals.js';
import { childEnv, root } from '../environment.mjs';

const schema = 'apps/provider/schema/storefront-2025-07.graphql';

/** The files of other projects that a task reads, by task. */
const foreignFiles = {
  '@pluis/storefront-api:test': [schema],
  '@pluis/render-host:test': ['libs/platform/kit/surface.json'],
  '@pluis/server:test': ['docs/on-call.md', 'apps/shell/src/shop.ts'],
  '@pluis/browser:test': ['apps/shell/messages/en.json'],
  '@pluis/i18n:test': ['docs/glossary.md'],
  '@pluis/marketing:test': ['libs/ui/src/tokens.css'],
  '@pluis/catalog:lint': [
    'libs/platform/kit/eslint.mjs',
    'libs/platform/kit/surface.json',
    'apps/cart/remote.json',
  ],
  '@pluis/catalog:typecheck': [
    'libs/platform/kit/check-imports.mjs',
    'libs/platform/kit/surface-hints.mjs',
    'libs/platform/kit/surface.json',
  ],
};

process.chdir(root);
Object.assign(process.env, childEnv);

for (const [task, files] of Object.entries(foreignFiles)) {
  test(`${task} runs again when ${files.join(' or ')} changes`, async () => {
    for (const file of files) assert.ok(fs.existsSync(path.join(root, file)), `${file} does not exist`);
    assert.deepEqual((await checkFilesAreInputs(task, files)).unmatched, []);
  });
}

test('a file that no task reads is not an input, so the check above can fail', async () => {
  assert.deepEqual((await checkFilesAreInputs('@pluis/catalog:lint', ['README.md'])).matched, []);
});

/** A relative path in a string that leaves the folder of its project: `'../../../docs/glossary.md'`. */
const relativePath =
  /['"`]((?:\.\.\/)+(?:apps|libs|docs|scripts)\/[\w./-]+(?:\$\{apiVersion\}[\w./-]*)?)['"`]/g;

test('every file of another project that a unit test names is in the list above', () => {
  const tests = execFileSync(
    'git',
    ['ls-files', 'apps/*.test.ts', 'apps/*.test.tsx', 'libs/*.test.ts', 'libs/*.test.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const listed = Object.values(foreignFiles).flat();
  for (const file of tests.split('\n').filter(Boolean)) {
    for (const [, target = ''] of fs.readFileSync(path.join(root, file), 'utf8').matchAll(relativePath)) {
      const foreign = target.replace(/^(\.\.\/)+/, '').replace('${apiVersion}', '2025-07');
      assert.ok(listed.includes(foreign), `${file} reads ${foreign}: declare it in nx.json and list it here`);
    }
  }
});

test('what Nx keeps lies in the checkout, so that a new clone runs every task', () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'home-'));
  const code = `
    const { sharedDataDirectory } = require('nx/src/utils/cache-directory.js');
    const kinds = ['cache', 'workspace-data'];
    console.log(JSON.stringify(kinds.map((kind) => sharedDataDirectory(process.cwd(), kind))));`;
  try {
    const env = { PATH: process.env.PATH, HOME: home };
    const places = JSON.parse(execFileSync(process.execPath, ['-e', code], { cwd: root, env }));
    assert.deepEqual(places, [path.join(root, '.nx/cache'), path.join(root, '.nx/workspace-data')]);
    assert.deepEqual(fs.readdirSync(home), []);
  } finally {
    fs.rmSync(home, { recursive: true });
  }
});
