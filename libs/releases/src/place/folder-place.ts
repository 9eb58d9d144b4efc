import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createFile, replaceFile } from '../durable-write';
import { readTextIfThere } from '../read-text';
import { isErrorCode } from '../system-error';
import type { Place } from './place';

/** A folder. `link()` creates a name atomically and only once, also on NFS, so that no lock is needed. */
export function folderPlace(root: string): Place {
  const at = (key: string) => path.join(root, key);
  return {
    name: root,
    create: (key, text) => createFile(at(key), text),
    replace: (key, text) => replaceFile(at(key), text),
    read: (key) => readTextIfThere(at(key)),
    async list(folder) {
      const names = await readdir(at(folder)).catch((error: unknown) => {
        if (isErrorCode(error, 'ENOENT')) return [];
        throw error;
      });
      // A process that was killed while it wrote leaves a temporary file behind.
      const whole = names.filter((name) => !name.endsWith('.tmp'));
      return whole.sort().map((name) => `${folder}/${name}`);
    },
    remove: (key) => rm(at(key), { force: true }),
  };
}
