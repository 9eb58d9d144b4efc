import { type Bucket, writeText } from '@pluis/releases';
import { parseEntry, type HistoryEntry } from './history-entry';
import type { RolloutState } from './rollout-state';

/** Maximum number of entries that are read at the same time. */
const maxRequests = 20;

/** The history of a state in a bucket: one object for each revision, which is written once. */
export function createBucketHistory(
  bucket: Bucket,
  read: (file: string) => Promise<{ readonly text: string } | null>,
) {
  /** Entries that this process has read. They never change. */
  const known = new Map<string, HistoryEntry>();

  async function remember(file: string): Promise<void> {
    if (known.has(file)) return;
    const entry = parseEntry((await read(file))?.text ?? '');
    if (entry) known.set(file, entry);
  }

  return {
    /** Adds the state's last entry if the history does not have it yet. */
    async add({ lastEntry, revision }: RolloutState): Promise<void> {
      if (lastEntry === null) return;
      const file = `history/${String(revision).padStart(10, '0')}.json`;
      await writeText(bucket, file, `${JSON.stringify(lastEntry)}\n`, null);
    },
    /** Returns all entries, oldest first. */
    async read(): Promise<HistoryEntry[]> {
      const files = (await bucket.list('history/')).sort();
      for (let start = 0; start < files.length; start += maxRequests)
        await Promise.all(files.slice(start, start + maxRequests).map(remember));
      return files.map((file) => known.get(file)).filter((entry) => entry !== undefined);
    },
  };
}
