import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { overwriteFile, syncFolder } from '@pluis/releases';

interface Replacement {
  readonly text: string;
  /** A file of about the same size, whose space is used. */
  readonly copy: string;
  /** The error of the ordinary write. */
  readonly cause: unknown;
}

/**
 * Replaces a JSON file on a full disk, so that `rollback` and `off` still work. The copy of the last good state
 * already occupies the space: it is overwritten and renamed over the file, so that readers see the old content
 * or the new one. Without that copy the file is overwritten in place; a server that reads a partial file
 * keeps its present state.
 */
export async function replaceWhenFull(file: string, { text, copy, cause }: Replacement): Promise<void> {
  if (await replaceByCopy(file, copy, compact(text))) return;
  await overwriteInPlace(file, text, cause);
}

/** Writes into the space of the copy; false if there is no copy or its space is too small. */
async function replaceByCopy(file: string, copy: string, text: string): Promise<boolean> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await rename(copy, draft);
    await overwriteFile(draft, text);
    await rename(draft, file);
  } catch {
    await rm(draft, { force: true });
    return false;
  }
  await syncFolder(path.dirname(file));
  return true;
}

/** Throws `cause` if the new content does not fit into the space of the old one, which then stays. */
export async function overwriteInPlace(file: string, text: string, cause: unknown): Promise<void> {
  const { blocks } = await stat(file);
  if (Buffer.byteLength(compact(text)) > blocks * 512) throw cause;
  const before = await readFile(file, 'utf8');
  try {
    await overwriteFile(file, compact(text));
  } catch (error) {
    await overwriteFile(file, before);
    throw error;
  }
}

/** Without indentation the text needs no more space than the one it replaces. */
function compact(text: string): string {
  return `${JSON.stringify(JSON.parse(text))}\n`;
}
