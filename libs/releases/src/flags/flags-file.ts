import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createFile, replaceFile } from '../durable-write';
import { isErrorCode } from '../system-error';
import {
  emptyFlags,
  FlagsDocumentError,
  parseFlags,
  serialiseFlags,
  type FlagsDocument,
} from './flags-document';
import { withFlagsLock, type LockOptions } from './flags-lock';

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

/** Replaces the flags file in one step, once its new content is valid. Throws `FlagsDocumentError`. */
export async function writeFlags(file: string, document: FlagsDocument): Promise<void> {
  await replaceFile(file, serialiseFlags(document));
}

/** Creates a flags file without flags where there is none; true when it did. */
export async function ensureFlags(file: string): Promise<boolean> {
  return createFile(file, serialiseFlags(emptyFlags));
}

/**
 * Reads, changes and writes the flags while no other command can.
 * `change` returns the new document, or null to leave the file as it is, and any result for the caller.
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
        await writeFlags(file, document);
      }
      return result;
    },
    options,
  );
}
