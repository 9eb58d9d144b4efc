import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The files below a folder. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** The digest of every file below a folder, by its path from there. */
export async function digestsOf(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const file of await filesOf(folder))
    found[path.relative(folder, file)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  return found;
}

/** The same with the times at which the files were written. */
export async function fingerprint(folder: string): Promise<Record<string, string>> {
  const found = await digestsOf(folder);
  for (const name of Object.keys(found)) found[name] += ` ${(await stat(path.join(folder, name))).mtimeMs}`;
  return found;
}
