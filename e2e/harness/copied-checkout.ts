import { copyFile, cp, link, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './paths';
import type { Remote } from './variant';

/**
 * A new clone with the sources of one remote and of its libraries, in a separate folder, with the same packages installed as
 * real folders, not links to another checkout. Remove it with `remove`.
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

/**
 * A clone of the whole project outside the checkout, with uncommitted changes and installed packages. Remove it with
 * `remove`.
 */
export async function copyProject(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-clone-'));
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  git('clone', '--quiet', '--shared', '--no-checkout', root, folder);
  // Nx identifies a project by its remote, or without one by its first commit: clones of one project share its cache.
  git('-C', folder, 'remote', 'remove', 'origin');
  git('-C', folder, 'reset', '--quiet');
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name)))) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await copyFile(path.join(root, file), path.join(folder, file));
  }
  // Drawing takes a minute, so copy the pictures of the checkout.
  const pictures = '.cache/provider';
  if (existsSync(path.join(root, pictures)))
    await linkTree(path.join(root, pictures), path.join(folder, pictures));
  const projects = ['apps', 'libs'].map(async (kind) =>
    (await readdir(path.join(root, kind))).map((name) => path.join(kind, name)),
  );
  for (const project of ['.', 'e2e', ...(await Promise.all(projects)).flat()]) {
    const installed = path.join(root, project, 'node_modules');
    if (existsSync(installed)) await linkTree(installed, path.join(folder, project, 'node_modules'));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Copies a tree without copying bytes: every file is a hard link. */
async function linkTree(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) await linkTree(from, to);
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    else await link(from, to).catch(() => copyFile(from, to));
  }
}
