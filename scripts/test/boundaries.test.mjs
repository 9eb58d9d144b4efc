import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { before, test } from 'node:test';
import { ESLint } from 'eslint';
import { childEnv, root, tool } from '../environment.mjs';

const rule = 'rooms/boundaries';

// The rule reads the graph that Nx has stored, and skips its work without one.
before(() => execFileSync(process.execPath, [tool('nx'), 'show', 'projects'], { cwd: root, env: childEnv }));

/** What ESLint says about a file with this import. */
async function complaints(file, specifier) {
  const eslint = new ESLint({ cwd: root });
  const [{ messages }] = await eslint.lintText(`import '${specifier}';\n`, {
    filePath: path.join(root, file),
  });
  return messages.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message);
}

const forbidden = [
  ['a remote imports another remote', 'apps/cart/src/index.ts', '../../catalog/src/shop-page'],
  ['a remote imports the shell', 'apps/cart/src/index.ts', '../../shell/src/page/layout'],
  ['a remote imports the rollout', 'apps/catalog/src/index.ts', '@pluis/rollout'],
  ['a shared library imports a library of the platform', 'libs/store/src/index.ts', '@pluis/releases'],
  [
    'the platform imports the shop',
    'libs/platform/server/src/server.ts',
    '../../../../apps/shell/src/page/layout',
  ],
  ['the page in browsers imports the server', 'libs/platform/browser/src/index.ts', '@pluis/server'],
  ['the processes of releases import the server', 'libs/platform/render-host/src/index.ts', '@pluis/server'],
  ['the processes of releases know HTTP', 'libs/platform/render-host/src/index.ts', 'fastify'],
  ['the releases import the rollout', 'libs/platform/releases/src/index.ts', '@pluis/rollout'],
];

for (const [name, file, specifier] of forbidden)
  test(`ESLint refuses an import: ${name}`, async () => {
    const found = await complaints(file, specifier);
    assert.equal(found.length, 1);
    // The last line says why.
    assert.match(found[0], /\n[A-Z][^"{}]+\.$/);
  });

test('ESLint accepts an import in the allowed direction', async () => {
  assert.deepEqual(await complaints('libs/platform/rollout/src/index.ts', '@pluis/releases'), []);
});
