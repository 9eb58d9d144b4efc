import { access, mkdir, readFile, realpath } from 'node:fs/promises';
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
import { keepLastGood, lastGoodFile, readLastGood } from './last-good';
import { withFlagsLock, type LockOptions } from './flags-lock';
import { withNextRevision } from './flags-revision';
import { writeFlagsWhenFull } from './write-when-full';

/** Reads the flags file. Throws `FlagsDocumentError` with the file's name and what to do. */
export async function readFlags(file: string): Promise<FlagsDocument> {
  try {
    return parseFlags(await readFile(file, 'utf8'));
  } catch (error) {
    const isMissing = isErrorCode(error, 'ENOENT');
    if (!isMissing && !(error instanceof FlagsDocumentError)) throw error;
    const why = error instanceof FlagsDocumentError ? error.message.replace(/\.$/, '') : '';
    const problem = isMissing ? `${file} does not exist.` : `${file} is broken: ${why}.`;
    throw new FlagsDocumentError(`${problem} ${await whatToDo(file, isMissing)}`, { cause: error });
  }
}

async function whatToDo(file: string, isMissing: boolean): Promise<string> {
  if ((await readLastGood(file)) !== null) {
    return `The last good copy is ${lastGoodFile(file)}: the next start of the store restores it, or copy it to ${file}.`;
  }
  return isMissing
    ? 'The first start of the store creates it at the path of FLAGS_FILE or DATA_DIR. If the store has started, set them as for the store.'
    : 'Correct it or restore a copy.';
}

/** Resolves a symbolic link, so that replacing the file does not replace the link. */
export async function resolveLink(file: string): Promise<string> {
  return realpath(file).catch(() => file);
}

/**
 * Validates the new content, then replaces the flags file atomically, even on a full disk. A symbolic link
 * stays. Throws `FlagsDocumentError`.
 */
export async function writeFlags(named: string, document: FlagsDocument): Promise<void> {
  const file = await resolveLink(named);
  const text = serialiseFlags(document);
  await replaceFile(file, text).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    return writeFlagsWhenFull(file, text, error);
  });
}

/** Creates an empty flags file if there is none; returns true if it did. Throws `SettingError`. */
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
 * Reads, changes and writes the flags under a lock. `change` returns the new document, or null to leave the
 * file as it is, and a result for the caller. Each write increments the file's revision. Throws
 * `FlagsDocumentError` and `FlagsLockError`.
 */
export async function changeFlags<T>(
  named: string,
  change: (document: FlagsDocument) => { readonly document: FlagsDocument | null; readonly result: T },
  options?: LockOptions,
): Promise<T> {
  const file = await resolveLink(named);
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
          // The flags are written. A server that follows them reports that the copy could not be written.
        });
      }
      return result;
    },
    options,
  );
}
