import { readFileSync } from 'node:fs';

/** What a thread has used since it was started. */
export interface ThreadUsage {
  /** How long it was ready to run and had to wait for a CPU, in milliseconds. */
  waitedMs: number;
  /** The memory that it has touched for the first time, in bytes. Memory that was given back counts, too. */
  touchedBytes: number;
}

/** The size of a page of memory, in bytes. Larger ones on other machines only make the figure smaller than it is. */
const pageBytes = 4096;

/**
 * Reads what a thread of this process has used, by its number in the operating system. Node tells none of it for a
 * thread that is blocked. Returns undefined if the system does not say it (only Linux does), or the thread has ended.
 */
export function readThreadUsage(threadId: number | undefined): ThreadUsage | undefined {
  if (threadId === undefined) return undefined;
  try {
    // See proc(5): run time, waiting time (both in ns), turns.
    const [, waited] = readFileSync(`/proc/self/task/${threadId}/schedstat`, 'utf8').split(' ');
    const stat = readFileSync(`/proc/self/task/${threadId}/stat`, 'utf8');
    // The fields behind the name, which may hold spaces: the eighth is the number of minor page faults.
    const minorFaults = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[7];
    const usage = { waitedMs: Number(waited) / 1e6, touchedBytes: Number(minorFaults) * pageBytes };
    return Number.isFinite(usage.waitedMs + usage.touchedBytes) ? usage : undefined;
  } catch {
    return undefined;
  }
}
