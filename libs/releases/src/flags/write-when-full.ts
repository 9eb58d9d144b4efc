import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { overwriteFile, syncFolder } from '../durable-write';
import { lastGoodFile } from './last-good';

/**
 * Replaces the flags on a full disk, so that `rollback` and `off` still work. The copy of the last good flags
 * already occupies the space: it is overwritten and renamed over the flags, so that readers see the old flags
 * or the new ones. Without that copy the flags are overwritten in place; a server that reads a partial file
 * keeps its present flags.
 */
export async function writeFlagsWhenFull(file: string, text: string, cause: unknown): Promise<void> {
  // Without indentation the text needs no more space than the flags it replaces.
  const compact = `${JSON.stringify(JSON.parse(text))}\n`;
  if (await replaceByCopy(file, compact)) return;
  await overwriteFlags(file, compact, cause);
}

/** Writes into the space of the copy; false if there is no copy or its space is too small. */
async function replaceByCopy(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await rename(lastGoodFile(file), draft);
    await overwriteFile(draft, text);
    await rename(draft, file);
  } catch {
    await rm(draft, { force: true });
    return false;
  }
  await syncFolder(path.dirname(file));
  return true;
}

/** Throws `cause` if the new flags do not fit into the space of the old ones, which then stay. */
async function overwriteFlags(file: string, text: string, cause: unknown): Promise<void> {
  const { blocks } = await stat(file);
  if (Buffer.byteLength(text) > blocks * 512) throw cause;
  const before = await readFile(file, 'utf8');
  try {
    await overwriteFile(file, text);
  } catch (error) {
    await overwriteFile(file, before);
    throw error;
  }
}
