import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const workspace = path.resolve(import.meta.dirname, '../../..');
const skipped = new Set(['node_modules', 'dist', 'coverage', 'testing']);

function* filesBelow(folder) {
  for (const entry of fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    // A link to `node_modules` counts as one.
    if (skipped.has(entry.name)) continue;
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}

/**
 * Eight hex digits that name a build by the content it is made from. Two releases of one remote may stand on one page:
 * their class names and run-time names must differ, and the same source must give the same build.
 */
export function sourceDigest(projectFolder) {
  const hash = createHash('sha256');
  const roots = [projectFolder, path.join(workspace, 'libs'), path.join(workspace, 'package-lock.json')];
  for (const root of roots) {
    const files = fs.statSync(root).isDirectory() ? filesBelow(root) : [root];
    for (const file of files)
      hash.update(path.relative(workspace, file)).update('\0').update(fs.readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}
