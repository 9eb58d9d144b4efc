import { readFile } from 'node:fs/promises';
import { replaceFile } from '../durable-write';
import { parseFlags, serialiseFlags, type FlagsDocument } from './flags-document';

/** The copy of the last valid flags, beside them: `flags.last-good.json`. A store that starts with broken flags serves by it. */
export function lastGoodFile(flagsFile: string): string {
  return `${flagsFile.replace(/\.json$/, '')}.last-good.json`;
}

/** The last valid flags that were kept; null if there are none, or they are damaged too. */
export async function readLastGood(flagsFile: string): Promise<FlagsDocument | null> {
  return readFile(lastGoodFile(flagsFile), 'utf8')
    .then(parseFlags)
    .catch(() => null);
}

/** Keeps a copy of valid flags, unless it is there already; rejects where the folder is only read. */
export async function keepLastGood(flagsFile: string, document: FlagsDocument): Promise<void> {
  const file = lastGoodFile(flagsFile);
  const text = serialiseFlags(document);
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await replaceFile(file, text);
}
