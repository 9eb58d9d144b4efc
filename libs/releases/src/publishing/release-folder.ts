import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeNew } from '../durable-write';
import { SettingError } from '../setting-error';
import { isErrorCode } from '../system-error';

/** Path below a release's folder -> bytes, including `release.json`. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;

/**
 * Writes a release's folder atomically: readers see the complete folder or none, even after a power failure
 * or if other processes write the same release. Returns false and changes nothing if the folder exists.
 * Throws `SettingError` if the store cannot be written.
 * @param shelf the remote's folder in the store
 */
export async function placeRelease(shelf: string, version: string, files: ReleaseFiles): Promise<boolean> {
  try {
    const made = await mkdir(shelf, { recursive: true });
    if (made !== undefined) await chmod(shelf, folderMode);
    await removeAbandoned(shelf);
    return await writeFolder(shelf, version, files);
  } catch (error) {
    throw asSettingError(shelf, error);
  }
}

/** Converts a permission error into a `SettingError`; returns any other error unchanged. */
export function asSettingError(folder: string, error: unknown): unknown {
  if (!isErrorCode(error, 'EACCES', 'EROFS', 'EPERM', 'ENOTDIR')) return error;
  return new SettingError(folder, 'written', 'DATA to a folder that can', error);
}

async function writeFolder(shelf: string, version: string, files: ReleaseFiles): Promise<boolean> {
  const temporary = await mkdtemp(path.join(shelf, temporaryPrefix));
  try {
    for (const [file, bytes] of files) await writeInto(temporary, file, bytes);
    // The release must be readable by everyone who serves it, such as a proxy, whatever the umask of this
    // user.
    await chmod(temporary, folderMode);
    await syncFolder(temporary);
    await rename(temporary, path.join(shelf, version));
    await syncFolder(shelf);
    return true;
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (isErrorCode(error, 'EEXIST', 'ENOTEMPTY')) return false;
    throw error;
  }
}

async function writeInto(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  for (let inner = path.dirname(target); inner !== folder; inner = path.dirname(inner))
    await chmod(inner, folderMode);
  await writeNew(target, bytes);
  await chmod(target, fileMode);
}

const folderMode = 0o755;
const fileMode = 0o644;
const temporaryPrefix = '.publishing-';
const abandonedAfterMs = 60 * 60 * 1000;

/** A killed publish leaves its temporary folder behind. It is never read, and removed after an hour. */
async function removeAbandoned(shelf: string): Promise<void> {
  for (const name of await readdir(shelf)) {
    // Earlier packages left `.draft` folders when two processes started at once.
    if (!name.startsWith(temporaryPrefix) && !name.endsWith('.draft')) continue;
    const folder = path.join(shelf, name);
    const modified = await stat(folder).then(
      (stats) => stats.mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - modified > abandonedAfterMs) await rm(folder, { recursive: true, force: true });
  }
}
