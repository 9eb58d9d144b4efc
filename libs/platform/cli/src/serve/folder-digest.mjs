import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * A digest of the names and contents of all files in a folder. A watching compiler also writes builds that equal the one
 * before.
 * @param {string} folder
 */
export function folderDigest(folder) {
  const hash = createHash('sha256');
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    hash.update(file).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
