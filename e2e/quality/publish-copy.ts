import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { declaredRef, folderPlace, publishRelease } from '@pluis/releases';
import { adopt, changeRemote, ensureRollouts, fileStore } from '@pluis/rollout';
import { tool } from '../../scripts/installed.mjs';
import { root } from '../harness/paths';
import { placesIn, type Build } from '../harness/store';

const remotes = ['marketing', 'catalog', 'cart'];

/** The parts of the store that are copied and built. */
export const parts = ['shell', ...remotes];

/** Copies a project of the repository, with its installed packages, to the same place below `folder`. */
export function copyProject(project: string, folder: string): void {
  const source = path.join(root, project);
  const target = path.join(folder, project);
  cpSync(source, target, {
    recursive: true,
    filter: (file) => !/[\\/](dist|node_modules|coverage)$/.test(file),
  });
  const modules = path.join(source, 'node_modules');
  if (existsSync(modules)) symlinkSync(modules, path.join(target, 'node_modules'));
}

/** Builds the parts in `folder/apps` and publishes the remotes among them to a release store in the copy. */
export async function publishCopy(folder: string): Promise<Build> {
  // The shell's build contains the provider's schema, with which it checks releases, and the log of `tools`.
  const schema = 'apps/provider/schema';
  for (const used of [schema, 'tools'])
    cpSync(path.join(root, used), path.join(folder, used), { recursive: true });
  for (const part of parts) {
    execFileSync(process.execPath, [tool('rspack'), 'build', '-c', 'rspack.config.mjs'], {
      cwd: path.join(folder, 'apps', part),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const data = path.join(folder, 'data');
  const { releasesDir, flagsFile } = placesIn(data);
  mkdirSync(releasesDir, { recursive: true });
  await ensureRollouts(flagsFile);
  for (const remote of remotes) {
    const distDir = path.join(folder, 'apps', remote, 'dist');
    const release = declaredRef(await publishRelease(folderPlace(releasesDir), { distDir }));
    await changeRemote(fileStore(flagsFile), remote, (state) => adopt(state, release));
  }
  return { server: path.join(folder, 'apps/shell/dist/server/main.mjs'), data };
}
