import { appendFile, readFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { isDiskFull, isErrorCode } from '../system-error';

const entrySchema = v.object({
  at: v.string(),
  remote: v.string(),
  action: v.string(),
  message: v.string(),
  by: v.optional(v.string()),
  /** How the author was identified, if `owners.json` requires it. */
  identifiedBy: v.optional(v.string()),
  why: v.optional(v.string()),
  /** The releases that the flag named before and after, separated by spaces. */
  versions: v.optional(v.string()),
});

/** One recorded change of the flags. For people only: no command depends on it. */
export type HistoryEntry = v.InferOutput<typeof entrySchema>;

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
  const text = await readFile(historyFile(flagsFile), 'utf8').catch((error: unknown) => {
    if (isErrorCode(error, 'ENOENT')) return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const entry = v.safeParse(v.pipe(v.string(), v.parseJson(), entrySchema), line);
    return entry.success ? [entry.output] : [];
  });
}
