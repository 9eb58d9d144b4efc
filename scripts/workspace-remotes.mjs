import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The projects of this workspace, seen from this file. */
const apps = path.resolve(import.meta.dirname, '../apps');

/**
 * The names of the remotes that this workspace builds: the projects in `apps` that declare themselves in a `remote.json`.
 * Which remotes a store has is for its flags to say.
 * @returns {string[]}
 */
export function workspaceRemotes() {
  return readdirSync(apps)
    .sort()
    .map((folder) => path.join(apps, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')).name);
}
