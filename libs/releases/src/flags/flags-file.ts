import { access, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createFile, replaceFile } from '../durable-write';
import { SettingError } from '../setting-error';
import { isDiskFull, isErrorCode } from '../system-error';
import {
  emptyFlags,
  FlagsDocumentError,
  parseFlags,
  serialiseFlags,
  type FlagsDocument,
} from './flags-document';
import { keepLastGood } from './last-good';
import { withFlagsLock, type LockOptions } from './flags-lock';
import { withNextRevision } from './flags-revision';
import { writeFlagsWhenFull } from './write-when-full';

/** Reads the flags file. Throws `FlagsDocumentError`; its message names the file and what to do. */
export async function readFlags(file: string): Promise<FlagsDocument> {
  try {
    return parseFlags(await readFile(file, 'utf8'));
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) {
      throw new FlagsDocumentError(`${file} does not exist. npm start creates it.`, { cause: error });
    }
    if (!(error instanceof FlagsDocumentError)) throw error;
    throw new FlagsDocumentError(`${file} is broken: ${error.message}. Correct it or restore a copy.`, {
      cause: error,
    });
  }
}

/** Replaces the flags file in one step, once its new content is valid; on a full disk, too. Throws `FlagsDocumentError`. */
export async function writeFlags(file: string, document: FlagsDocument): Promise<void> {
  const text = serialiseFlags(document);
  await replaceFile(file, text).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    return writeFlagsWhenFull(file, text, error);
  });
}

/** Creates a flags file without flags where there is none; true when it did. Throws `SettingError`. */
export async function ensureFlags(file: string): Promise<boolean> {
  if (await isThere(file)) return false;
  try {
    return await createFile(file, serialiseFlags(emptyFlags));
  } catch (error) {
    if (!isErrorCode(error, 'EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST')) throw error;
    throw new SettingError(file, 'written', 'FLAGS_FILE to a place that can', error);
  }
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/**
 * Reads, changes and writes the flags while no other command can.
 * `change` returns the new document, or null to leave the file as it is, and any result for the caller. Each write is
 * another revision of the file.
 * Throws `FlagsDocumentError`, `FlagsLockError`.
 */
export async function changeFlags<T>(
  file: string,
  change: (document: FlagsDocument) => { readonly document: FlagsDocument | null; readonly result: T },
  options?: LockOptions,
): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  return withFlagsLock(
    file,
    async (lock) => {
      const { document, result } = change(await readFlags(file));
      if (document !== null) {
        await lock.confirm();
        const next = withNextRevision(document);
        await writeFlags(file, next);
        await keepLastGood(file, next).catch(() => {
          // The flags are written; a server that follows them says that they cannot be kept.
        });
      }
      return result;
    },
    options,
  );
}
