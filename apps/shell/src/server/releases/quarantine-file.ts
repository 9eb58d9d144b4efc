import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { withFlagsLock } from '@pluis/rollout';

const entrySchema = v.object({
  remote: v.string(),
  version: v.string(),
  reason: v.string(),
  /** Times in milliseconds since the epoch. */
  at: v.number(),
  condemnedUntil: v.number(),
  condemned: v.number(),
  crashes: v.array(v.number()),
  /** Whether it is condemned for more than failing pages. */
  hasCrashed: v.optional(v.boolean(), false),
  pages: v.array(v.object({ pathname: v.string(), until: v.number(), failures: v.number() })),
});
const fileSchema = v.pipe(v.string(), v.parseJson(), v.array(entrySchema));

/** The record of a release that failed. */
export type QuarantineEntry = v.InferOutput<typeof entrySchema>;

/** Entries without a new failure are removed from the file after this time, in milliseconds. */
const retentionMs = 24 * 60 * 60_000;

/** Reads the entries of all servers at the start. A broken file is reported and ignored. */
export function readEntries(file: string, onProblem: (message: string) => void): QuarantineEntry[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // The file does not exist before the first failure.
    return [];
  }
  const entries = v.safeParse(fileSchema, text);
  if (entries.success) return entries.output;
  onProblem(`${file} is broken: earlier failures of releases are forgotten.`);
  return [];
}

interface WriterOptions {
  file: string;
  maxEntries: number;
  onProblem(message: string): void;
  now(): number;
}

/** Writes the entries after each change, one write at a time. */
export function createEntryWriter({ file, maxEntries, onProblem, now }: WriterOptions) {
  let writing: Promise<void> | undefined;
  let isDirty = false;

  async function writeAll(entries: ReadonlyMap<string, QuarantineEntry>): Promise<void> {
    while (isDirty) {
      isDirty = false;
      await storeEntries(file, [...entries.values()], { now: now(), maxEntries }).catch((error: unknown) =>
        onProblem(`${file} cannot be written (${String(error)}): a restart forgets which releases failed.`),
      );
    }
  }

  return {
    write(entries: ReadonlyMap<string, QuarantineEntry>): void {
      isDirty = true;
      writing ??= writeAll(entries).finally(() => (writing = undefined));
    },
    /** Resolves when all changes are written. */
    close: async () => writing,
  };
}

/**
 * Merges one server's entries into the file, which replicas may share. Creates the folder. Rejects if the
 * file cannot be written or another server holds its lock for too long.
 */
async function storeEntries(
  file: string,
  entries: readonly QuarantineEntry[],
  { now, maxEntries }: { now: number; maxEntries: number },
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await withFlagsLock(file, async (lock) => {
    const stored = v.safeParse(fileSchema, await readFile(file, 'utf8').catch(() => '[]'));
    const merged = mergeEntries(stored.success ? stored.output : [], entries)
      .filter(({ at }) => at > now - retentionMs)
      .sort((a, b) => a.at - b.at)
      .slice(-maxEntries);
    const temporary = `${file}.${randomUUID()}.new`;
    try {
      await writeFile(temporary, JSON.stringify(merged));
      await lock.confirm();
      await rename(temporary, file);
    } finally {
      await rm(temporary, { force: true });
    }
  });
}

function mergeEntries(
  stored: readonly QuarantineEntry[],
  own: readonly QuarantineEntry[],
): QuarantineEntry[] {
  const merged = new Map<string, QuarantineEntry>();
  for (const entry of [...stored, ...own]) {
    const key = `${entry.remote}@${entry.version}`;
    const other = merged.get(key);
    merged.set(key, other ? mergeTwo(other, entry) : entry);
  }
  return [...merged.values()];
}

/** Merges two servers' entries of one release; the longer quarantine wins. */
function mergeTwo(a: QuarantineEntry, b: QuarantineEntry): QuarantineEntry {
  const later = b.at >= a.at ? b : a;
  const longer = b.condemnedUntil >= a.condemnedUntil ? b : a;
  const pages = new Map(a.pages.map((page) => [page.pathname, page]));
  for (const page of b.pages) {
    const other = pages.get(page.pathname);
    if (!other || other.until <= page.until) pages.set(page.pathname, page);
  }
  return {
    ...later,
    condemnedUntil: longer.condemnedUntil,
    condemned: Math.max(a.condemned, b.condemned),
    hasCrashed: longer.hasCrashed || later.hasCrashed,
    crashes: [...new Set([...a.crashes, ...b.crashes])].sort((x, y) => x - y),
    pages: [...pages.values()],
  };
}
