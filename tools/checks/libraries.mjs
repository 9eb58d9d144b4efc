import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/installed.mjs';

/** The folders of libraries: those of the shop, and the rooms of the platform. */
const folders = ['libs', 'libs/platform'];

/** Returns the folder of a library, relative to the root. */
export function libraryFolder(name) {
  const found = folders.map((folder) => `${folder}/${name}`).find(isProject);
  if (!found) throw new Error(`There is no library ${name} in ${folders.join(' or ')}.`);
  return found;
}

/** Returns the folders of all libraries, relative to the root. */
export function libraryFolders() {
  return folders
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .filter(isProject);
}

function isProject(folder) {
  return existsSync(path.join(root, folder, 'package.json'));
}
