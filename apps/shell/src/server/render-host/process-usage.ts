import { readFileSync } from 'node:fs';

/** The resources that a process uses. */
export interface ProcessUsage {
  /** How long its main thread was ready to run but waited for a CPU, in milliseconds since its start. */
  waitedMs: number;
  /** Its resident memory, in bytes. */
  memoryBytes: number;
}

/** The size of a memory page, in bytes. On machines with larger ones the result is too small, which is harmless. */
const pageBytes = 4096;

/** Reads what a process uses, see proc(5); undefined if the system does not say it, as only Linux does, or if it has ended. */
export function readProcessUsage(pid: number | undefined): ProcessUsage | undefined {
  if (pid === undefined) return undefined;
  try {
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    const usage = { waitedMs: Number(waited) / 1e6, memoryBytes: Number(pages) * pageBytes };
    return Number.isFinite(usage.waitedMs + usage.memoryBytes) ? usage : undefined;
  } catch {
    return undefined;
  }
}
