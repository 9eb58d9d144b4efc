import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './paths';
import type { Remote } from './variant';

/** The folders that a team needs besides its remote. */
const shared = [
  ...['package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json', 'jest.preset.cjs'],
  ...['libs', 'tools', 'types', 'scripts'],
];

/**
 * Creates a checkout with one remote and the libraries, but without the shell and the other remotes. It uses this checkout's
 * packages. Remove it with `remove`.
 */
export async function createTeamWorkspace(
  remote: Remote,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-team-'));
  const isSource = (file: string) => !/[\\/](node_modules|dist)$/.test(file);
  for (const name of [...shared, `apps/${remote}`]) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource });
  }
  await linkPackages('node_modules', folder);
  const projects = [
    `apps/${remote}`,
    ...(await readdir(path.join(folder, 'libs'))).map((name) => `libs/${name}`),
  ];
  await mkdir(path.join(folder, 'node_modules/@pluis'));
  for (const project of projects) {
    await symlink(
      path.join(folder, project),
      path.join(folder, 'node_modules/@pluis', path.basename(project)),
    );
    await linkPackages(`${project}/node_modules`, folder);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Links the installed packages of a folder, and their commands, except for the workspace's own packages. */
async function linkPackages(name: string, folder: string): Promise<void> {
  const source = path.join(root, name);
  if (!existsSync(source)) return;
  await mkdir(path.join(folder, name));
  for (const entry of await readdir(source)) {
    if (entry === '@pluis') continue;
    await symlink(path.join(source, entry), path.join(folder, name, entry));
  }
}
