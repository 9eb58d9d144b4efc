import { readFile } from 'node:fs/promises';
import { replaceFile } from '../durable-write';
import { parseFlags, serialiseFlags, type FlagsDocument } from './flags-document';

/**
 * `flags.last-good.json`: the copy of the last valid flags in the same folder. A store that starts with
 * broken flags uses it.
 */
export function lastGoodFile(flagsFile: string): string {
  return `${flagsFile.replace(/\.json$/, '')}.last-good.json`;
}

/** Returns the last valid flags; null if there is no copy or it is damaged too. */
export async function readLastGood(flagsFile: string): Promise<FlagsDocument | null> {
  return readFile(lastGoodFile(flagsFile), 'utf8')
    .then(parseFlags)
    .catch(() => null);
}

/** Keeps a copy of valid flags if it differs from the present copy. Rejects if the folder is read-only. */
export async function keepLastGood(flagsFile: string, document: FlagsDocument): Promise<void> {
  const file = lastGoodFile(flagsFile);
  const text = serialiseFlags(document);
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await replaceFile(file, text);
}
