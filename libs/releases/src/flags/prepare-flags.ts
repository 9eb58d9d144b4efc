import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createFile, replaceFile } from '../durable-write';
import { SettingError } from '../setting-error';
import { isErrorCode } from '../system-error';
import { resolveLink } from './flags-file';
import { newFlags } from './flags-revision';
import { withFlagsLock } from './flags-lock';
import { FlagsDocumentError, parseFlags, serialiseFlags, type FlagsDocument } from './flags-document';
import { lastGoodFile, readLastGood } from './last-good';
import { readHistory } from './rollout-history';

/** The result of preparing the flags for a start; `message` is for the operator. */
export type PreparedFlags =
  { readonly kind: 'ready' } | { readonly kind: 'created' | 'restored'; readonly message: string };

/** The file that keeps the broken content after the last good copy has replaced it. */
export function brokenFile(file: string): string {
  return `${file.replace(/\.json$/, '')}.broken.json`;
}

/**
 * Makes the flags usable before a start changes them. Broken, empty or missing flags are restored from the
 * last good copy, so that no choice of an operator is lost; the broken content is kept in a file next to it.
 * Without flags and without a copy this is the first start, and flags without remotes are created. Several
 * processes may run it at once. Throws `FlagsDocumentError` if the flags are broken and there is no copy: no
 * release may be adopted then. Throws `SettingError` if the folder cannot be written, and `FlagsLockError`.
 * @param rollout the name of the `rollout` command, for the message
 */
export async function prepareFlags(named: string, rollout: string): Promise<PreparedFlags> {
  const file = await resolveLink(named);
  // Checked before taking the lock, because flags in a read-only folder cannot be locked.
  if ((await inspectFlags(file)).isUsable) return { kind: 'ready' };
  try {
    await mkdir(path.dirname(file), { recursive: true });
    return await createOrRestore(file, rollout);
  } catch (error) {
    if (!isErrorCode(error, 'EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST')) throw error;
    throw new SettingError(file, 'written', 'FLAGS_FILE to a place that can', error);
  }
}

async function createOrRestore(file: string, rollout: string): Promise<PreparedFlags> {
  return withFlagsLock(file, async (lock) => {
    const { isUsable, text, problem, lastGood } = await inspectFlags(file);
    if (isUsable) return { kind: 'ready' };
    await lock.confirm();
    if (lastGood !== null) {
      const isKept = text !== null && text.trim() !== '';
      if (isKept) await replaceFile(brokenFile(file), text);
      await replaceFile(file, serialiseFlags(lastGood));
      const kept = isKept ? ` The broken content is kept in ${brokenFile(file)}.` : '';
      return {
        kind: 'restored',
        message: `WARNING: ${problem} The flags were restored from the last good copy, ${lastGoodFile(file)}.${kept} Check them: ${rollout} status`,
      };
    }
    if (text !== null)
      throw new FlagsDocumentError(
        `${problem} There is no last good copy (${lastGoodFile(file)}), so nothing was changed. Correct the file, restore ` +
          'it from a backup, or remove it to start with new flags.',
      );
    await createFile(file, serialiseFlags(newFlags()));
    const isFirst = (await readHistory(file)).length === 0;
    return {
      kind: 'created',
      message: isFirst
        ? `Created ${file}.`
        : `WARNING: ${file} did not exist, nor did a last good copy of it. New flags were created, without the earlier choices of rollout that its history lists. If you have a backup of the flags, restore it.`,
    };
  });
}

/** The state of a flags file before a start. */
export interface InspectedFlags {
  readonly isUsable: boolean;
  /** Null if the file does not exist. */
  readonly text: string | null;
  /** The problem as a sentence; empty if the file is usable. */
  readonly problem: string;
  /** The copy that a start would restore. */
  readonly lastGood: FlagsDocument | null;
}

/** Checks a flags file as `prepareFlags` does, without changing anything. */
export async function inspectFlags(file: string): Promise<InspectedFlags> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isErrorCode(error, 'ENOENT')) return null;
    throw error;
  });
  const lastGood = await readLastGood(file);
  const problem = problemOf(file, text, lastGood);
  return { isUsable: problem === '', text, problem, lastGood };
}

function problemOf(file: string, text: string | null, lastGood: FlagsDocument | null): string {
  if (text === null) return `${file} does not exist.`;
  if (text.trim() === '') return `${file} is empty.`;
  try {
    // No command removes the last remote. If the file has none but its copy has some, the file was
    // overwritten.
    const isLost = parseFlags(text).remotes.size === 0 && lastGood !== null && lastGood.remotes.size > 0;
    return isLost ? `${file} names no remote any more.` : '';
  } catch (error) {
    if (!(error instanceof FlagsDocumentError)) throw error;
    return `${file} is broken: ${error.message.replace(/\.$/, '')}.`;
  }
}
