import { appendFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull, readTextIfThere } from '@pluis/releases';
import { parseEntry, type HistoryEntry } from './history-entry';

/** `history.jsonl` in the folder of the flags file. */
export function historyFile(flagsFile: string): string {
  return path.join(path.dirname(flagsFile), 'history.jsonl');
}

export async function appendHistory(flagsFile: string, entry: HistoryEntry): Promise<void> {
  const file = historyFile(flagsFile);
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  try {
    await appendFile(file, `${JSON.stringify(entry)}\n`);
  } catch (error) {
    // A full disk may write part of the line; remove it so that the next entry is not appended to it.
    if (isDiskFull(error)) await truncate(file, size).catch(() => undefined);
    throw error;
  }
}

/** Returns all entries, oldest first; skips unreadable lines. */
export async function readHistory(flagsFile: string): Promise<HistoryEntry[]> {
  const text = await readTextIfThere(historyFile(flagsFile));
  return (text ?? '')
    .split('\n')
    .map(parseEntry)
    .filter((entry) => entry !== null);
}
