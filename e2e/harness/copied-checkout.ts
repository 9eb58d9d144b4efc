import { copyFile, cp, link, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths';
import type { Remote } from './variant';

/**
 * A fresh clone of what one remote is built from, in a folder of its own, with the same packages installed: real
 * folders, not links to another checkout's. Remove it with `remove`.
 */
export async function copyCheckout(remote: Remote): Promise<{ folder: string; remove(): Promise<void> }> {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache/checkout-'));
  const isSource = (file: string) => !/[\\/](node_modules|dist)$/.test(file);
  for (const name of ['package.json', 'package-lock.json', 'libs', `apps/${remote}`])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource });
  const libs = await readdir(path.join(folder, 'libs'));
  for (const project of ['.', `apps/${remote}`, ...libs.map((name) => `libs/${name}`)]) {
    const installed = path.join(root, project, 'node_modules');
    if (existsSync(installed)) await linkTree(installed, path.join(folder, project, 'node_modules'));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Copies a tree without its bytes: each file is the same one under a second name. */
async function linkTree(source: string, target: string): Promise<void> {
  await mkdir(target);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) await linkTree(from, to);
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    else await link(from, to).catch(() => copyFile(from, to));
  }
}
