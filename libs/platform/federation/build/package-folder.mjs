import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The folder of an installed package. Throws an Error that says what to install.
 * @param {string} name
 */
export function packageFolder(name) {
  for (const folder of require.resolve.paths(name) ?? []) {
    const found = path.join(folder, name);
    if (fs.existsSync(path.join(found, 'package.json'))) return found;
  }
  throw new Error(`${name} is not installed. Add it to package.json.`);
}
