import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isErrorCode } from './system-error';

/** Writes a new file and waits until the disk has it. Throws EEXIST when the file is there. */
export async function writeNew(file: string, bytes: Uint8Array | string, mode = 0o644): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    throw named(error, file);
  } finally {
    await handle.close();
  }
}

/** A failed write does not say which file it was. */
function named(error: unknown, file: string): unknown {
  return error instanceof Error && !('path' in error) ? Object.assign(error, { path: file }) : error;
}

/**
 * Overwrites a file where it lies, in the space that it has, and waits until the disk has it. A reader may see a part
 * of it: only for files that nobody reads meanwhile, or when there is no other way.
 */
export async function overwriteFile(file: string, bytes: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.writeFile(bytes);
    await handle.truncate(Buffer.byteLength(bytes));
    await handle.sync();
  } catch (error) {
    throw named(error, file);
  } finally {
    await handle.close();
  }
}

/** Replaces a file in one step: a reader sees the old bytes or the new ones, even after a power cut. */
export async function replaceFile(file: string, bytes: Uint8Array | string): Promise<void> {
  await withTemporary(file, bytes, 0o644, (temporary) => rename(temporary, file));
}

/** Creates a file in one step unless it is there already; true when it was created. */
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

/** Makes the names in a folder durable; Windows does so by itself, and flushes no folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
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
