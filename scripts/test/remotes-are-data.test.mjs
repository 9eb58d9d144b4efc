import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../environment.mjs';
import { workspaceRemotes } from '../workspace-remotes.mjs';

const searched = ['apps/shell/src', 'libs', 'scripts', 'eslint.config.mjs'];
/** Test samples, and this test, may contain any name. */
const sample =
  /\.test\.|\/testing\/|\.template$|sample-texts\.json$|render-(fonts|oncall|pictures)\.|\.md$|budgets\.json$|api\.json$/;
const comment = /^\s*(\/?\*|\/\/)/;

/**
 * Matches a remote's name: in quotes, in a part (`catalog/ShopPage`), a flag or a folder. `cart` is also the name of a
 * slice of the store and of its actions (`cart/added`), so that name counts only in a part, a flag, a folder, or next to the
 * word remote.
 */
function namesOf(remote) {
  const alone = remote === 'cart' ? `remote\\w*\\W{1,6}['"\`]cart['"\`]` : `['"\`]${remote}['"\`/:]`;
  return new RegExp(`${alone}|['"\`]${remote}/[A-Z]|['"\`]remote-${remote}['"\`]|apps/${remote}\\b`);
}

test('[MFE-3] no file of shell, libs, scripts or lint names a remote', () => {
  const remotes = ['marketing', 'catalog', 'cart'];
  assert.deepEqual(
    remotes.filter((name) => !workspaceRemotes().includes(name)),
    [],
  );
  const files = execFileSync('git', ['ls-files', '--', ...searched], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|cjs|json)$/.test(file) && !sample.test(file));
  assert.ok(files.length > 300);
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !comment.test(line) && remotes.some((remote) => namesOf(remote).test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  assert.deepEqual(found, []);
});

test('[MFE-3] the patterns find the name of a remote', () => {
  for (const line of ["if (remote === 'cart')", "['marketing']", "'cart/CartSheet'", "'remote-catalog'"])
    assert.ok(
      ['marketing', 'catalog', 'cart'].some((remote) => namesOf(remote).test(line)),
      line,
    );
  for (const line of ["slices: ['cart', 'locale']", "'cart/added'", "'cart-sheet'"])
    assert.ok(!['marketing', 'catalog', 'cart'].some((remote) => namesOf(remote).test(line)), line);
});
