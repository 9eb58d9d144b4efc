import { chmod, lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createFile, replaceFile } from '../durable-write';
import { readTextIfThere } from '../read-text';
import { ReleaseError } from '../release/release-error';
import { isErrorCode } from '../system-error';
import type { Place } from './place';

/** A folder. `link()` creates a name atomically and only once, also on NFS, so that no lock is needed. */
export function folderPlace(root: string): Place {
  const at = (key: string) => path.join(root, key);

  async function list(folder: string): Promise<string[]> {
    const names = (await unlessMissing(readdir(at(folder)))) ?? [];
    // A process that was killed while it wrote leaves a temporary file behind.
    const whole = names.filter((name) => !name.endsWith('.tmp'));
    return whole.sort().map((name) => `${folder}/${name}`);
  }

  return {
    name: root,
    async create(key, content, kind) {
      const folder = path.dirname(at(key));
      const made = await mkdir(folder, { recursive: true });
      // The umask must not apply, because another user may serve the files.
      if (made !== undefined) await chmod(folder, 0o755);
      return createFile(at(key), content, kind === 'secret' ? 0o600 : undefined);
    },
    replace: (key, content) => replaceFile(at(key), content),
    read: (key) => readTextIfThere(at(key)),
    async readBytes(key, maxBytes) {
      const stats = await unlessMissing(lstat(at(key)), 'ENOTDIR');
      if (stats === null) return null;
      if (!stats.isFile()) throw new ReleaseError('unsafe-path', `${key} is not a plain file`);
      if (stats.size > maxBytes) throw new ReleaseError('too-large', `${key} has ${stats.size} bytes`);
      return unlessMissing(readFile(at(key)));
    },
    list,
    async files(folder) {
      const found = (await list(folder)).map(async (key) => {
        const stats = await unlessMissing(lstat(at(key)));
        return stats?.isFile() ? [{ key, changedAt: stats.mtimeMs }] : [];
      });
      return (await Promise.all(found)).flat();
    },
    remove: (key) => rm(at(key), { force: true }),
  };
}

async function unlessMissing<T>(work: Promise<T>, ...codes: readonly string[]): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (isErrorCode(error, 'ENOENT', ...codes)) return null;
    throw error;
  });
}
