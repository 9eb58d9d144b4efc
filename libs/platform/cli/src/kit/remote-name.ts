import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The name of the remote in a folder. Throws an Error that says what to do if there is none. */
export function readRemoteName(folder: string): string {
  const file = path.join(folder, 'remote.json');
  if (!existsSync(file)) throw new Error(`${folder} has no remote.json. Run this in a remote's folder.`);
  const remote: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const name = typeof remote === 'object' && remote !== null && 'name' in remote ? remote.name : undefined;
  if (typeof name !== 'string') throw new Error(`${file} has no "name". Add one.`);
  return name;
}
