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
  /** How it was known who acted, where `owners.json` asks for it. */
  identifiedBy: v.optional(v.string()),
  why: v.optional(v.string()),
  /** The releases that the flag named before and after, with spaces between. */
  versions: v.optional(v.string()),
});

/** One line of what was done to the flags, for people; no command depends on it. */
export type HistoryEntry = v.InferOutput<typeof entrySchema>;

/** `history.jsonl` beside the flags file. */
export function historyFile(flagsFile: string): string {
  return path.join(path.dirname(flagsFile), 'history.jsonl');
}

export async function appendHistory(flagsFile: string, entry: HistoryEntry): Promise<void> {
  const file = historyFile(flagsFile);
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  try {
    await appendFile(file, `${JSON.stringify(entry)}\n`);
  } catch (error) {
    // A full disk takes a part of the line: the next entry must not be joined to it.
    if (isDiskFull(error)) await truncate(file, size).catch(() => undefined);
    throw error;
  }
}

/** All entries, oldest first; lines that cannot be read are left out. */
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
