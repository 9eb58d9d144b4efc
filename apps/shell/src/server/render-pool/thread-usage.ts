import { readFileSync } from 'node:fs';

/** The resources that a thread has used since its start. */
export interface ThreadUsage {
  /** How long it was ready to run but waited for a CPU, in milliseconds. */
  waitedMs: number;
  /** The memory that it has touched for the first time, in bytes, including memory that was freed since. */
  touchedBytes: number;
}

/** The memory page size, in bytes. On machines with larger pages the result is too small, which is harmless. */
const pageBytes = 4096;

/**
 * Reads the resource usage of a thread of this process by its operating system id. Node reports none of it
 * for a blocked thread. Undefined if the system does not report it (only Linux does) or the thread has ended.
 */
export function readThreadUsage(threadId: number | undefined): ThreadUsage | undefined {
  if (threadId === undefined) return undefined;
  try {
    // See proc(5): run time, waiting time (both in ns), time slices.
    const [, waited] = readFileSync(`/proc/self/task/${threadId}/schedstat`, 'utf8').split(' ');
    const stat = readFileSync(`/proc/self/task/${threadId}/stat`, 'utf8');
    // The fields after the name, which may contain spaces; the eighth is the number of minor page faults.
    const minorFaults = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[7];
    const usage = { waitedMs: Number(waited) / 1e6, touchedBytes: Number(minorFaults) * pageBytes };
    return Number.isFinite(usage.waitedMs + usage.touchedBytes) ? usage : undefined;
  } catch {
    return undefined;
  }
}
