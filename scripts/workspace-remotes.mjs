import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The projects of this workspace. */
const apps = path.resolve(import.meta.dirname, '../apps');

/**
 * The names of the remotes that this workspace builds: the projects in `apps` that have a `remote.json`. The remotes of a
 * running store are those in its flags.
 * @returns {string[]}
 */
export function workspaceRemotes() {
  return readdirSync(apps)
    .sort()
    .map((folder) => path.join(apps, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')).name);
}
