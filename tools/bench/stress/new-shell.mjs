import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, tool } from '../../../scripts/environment.mjs';

/** Builds a copy of this checkout's shell with one more statement, so that its scripts have other names. */
export async function buildNewShell() {
  // Below the root, so that imports resolve as in the checkout.
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/new-shell-'));
  const copy = (name) =>
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !/[\\/](dist|node_modules|coverage)$/.test(file),
    });
  copy('apps/shell');
  // Every build of a shell carries the provider's schema, by which releases are checked.
  copy('apps/provider/schema');
  // Modules that all programs share.
  copy('tools');
  copy('package.json');
  appendFileSync(
    path.join(folder, 'apps/shell/src/browser.ts'),
    "\ndocument.documentElement.dataset['shell'] = 'new';\n",
  );
  const cwd = path.join(folder, 'apps/shell');
  const { status, stderr } = spawnSync(
    process.execPath,
    [tool('rspack'), 'build', '-c', 'rspack.config.mjs'],
    {
      ...{ cwd, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
    },
  );
  if (status !== 0) throw new Error(`The new shell could not be built: ${stderr}`);
  return {
    dist: path.join(cwd, 'dist'),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
