import { randomBytes } from 'node:crypto';
import { link, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isErrorCode } from './system-error';

/** Writes a new file and waits until it is on disk. Throws EEXIST if the file exists. */
async function writeNew(file: string, bytes: Uint8Array | string, mode = 0o644): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    // The umask must not apply, because another user may serve the file.
    await handle.chmod(mode);
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    throw named(error, file);
  } finally {
    await handle.close();
  }
}

/** Errors of a failed write do not name the file. */
function named(error: unknown, file: string): unknown {
  return error instanceof Error && !('path' in error) ? Object.assign(error, { path: file }) : error;
}

/** Replaces a file atomically: readers see the old bytes or the new ones, even after a power failure. */
export async function replaceFile(file: string, bytes: Uint8Array | string): Promise<void> {
  await withTemporary(file, bytes, 0o644, (temporary) => rename(temporary, file));
}

/** Creates a file atomically; returns false if it exists already. */
export async function createFile(file: string, bytes: Uint8Array | string, mode = 0o644): Promise<boolean> {
  return withTemporary(file, bytes, mode, async (temporary) => {
    try {
      await link(temporary, file);
      return true;
    } catch (error) {
      if (isErrorCode(error, 'EEXIST')) return false;
      throw error;
    }
  });
}

/** Makes new names in a folder durable. Not needed on Windows, which cannot flush folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A write takes seconds; after an hour its process was killed. */
const leftoverMs = 60 * 60 * 1000;

/** Removes the files of killed writes. Another process may do so at the same time. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.[0-9a-f]{12}\.tmp$/.test(name)) continue;
    const file = path.join(folder, name);
    const stats = await lstat(file);
    if (stats.isFile() && Date.now() - stats.mtimeMs > leftoverMs) await rm(file, { force: true });
  }
}

async function withTemporary<T>(
  file: string,
  bytes: Uint8Array | string,
  mode: number,
  use: (temporary: string) => Promise<T>,
): Promise<T> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  // A leftover that cannot be removed hinders no write.
  await removeLeftovers(folder).catch(() => undefined);
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeNew(temporary, bytes, mode);
    const result = await use(temporary);
    await syncFolder(folder);
    return result;
  } finally {
    await rm(temporary, { force: true });
  }
}
