import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../harness/test';
import { tool } from '../../scripts/installed.mjs';
import { copyProject } from '../harness/copied-checkout';
import { root } from '../harness/paths';
import { nightly } from '../harness/nightly';

const run = promisify(execFile);

/** Builds the catalog with the packages in that workspace. */
async function build(workspace: string): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env;
  await run(process.execPath, [tool('rspack', workspace), 'build', '-c', 'rspack.config.mjs'], {
    cwd: path.join(workspace, 'apps/catalog'),
    env,
  });
}

/** The digest of every file of a build that is published: source maps, which name folders, are not. */
async function builtFiles(workspace: string): Promise<Record<string, string>> {
  const dist = path.join(workspace, 'apps/catalog/dist');
  const files: Record<string, string> = {};
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue;
    const file = path.join(entry.parentPath, entry.name);
    files[path.relative(dist, file)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  }
  return files;
}

test(
  '[MFE-1] the same source is the same release: in the checkout, in a fresh copy, and after an edit elsewhere',
  nightly,
  async () => {
    const ofCheckout = await builtFiles(root);
    expect(Object.keys(ofCheckout)).toContain('server/server.cjs');
    const copy = await copyProject();
    try {
      await build(copy.folder);
      expect(await builtFiles(copy.folder)).toEqual(ofCheckout);
      await appendFile(
        path.join(copy.folder, 'libs/platform/releases/src/index.ts'),
        '\n// An edit elsewhere.\n',
      );
      await appendFile(path.join(copy.folder, 'package-lock.json'), '\n');
      await build(copy.folder);
      expect(await builtFiles(copy.folder)).toEqual(ofCheckout);
      await rm(path.join(copy.folder, 'apps/catalog/dist'), { recursive: true });
      await appendFile(path.join(copy.folder, 'apps/catalog/src/shop-page.tsx'), '\n// An edit here.\n');
      await build(copy.folder);
      expect(await builtFiles(copy.folder)).not.toEqual(ofCheckout);
    } finally {
      await copy.remove();
    }
  },
);
