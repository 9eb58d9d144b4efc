import path from 'node:path';
import { replaceFile, systemErrorText } from '@pluis/releases';
import { slotEnd, type EvidenceRow } from './evidence';
import {
  dayFile,
  newProcessName,
  openFile,
  removeDaysBefore,
  serialiseDay,
  serialiseOpen,
  type GuardReport,
} from './evidence-files';
import { keptMs, type SlotCounts } from './slot-counts';

interface Options {
  /** The folder of all processes' evidence. */
  readonly folder: string;
  readonly counts: SlotCounts;
  /** The report of the guard that this process runs; null if it runs none. */
  guard(): GuardReport | null;
  /** The start of the oldest running trial: what was counted since then is kept. Infinity without one. */
  keepSince(): number;
  /** False for a guard that runs alone. */
  readonly isCounting?: boolean;
  /** Called once per new problem. */
  onProblem(message: string): void;
}

/** The counts that this process writes, so that a guard in another process can read them. */
export interface EvidenceLog {
  /** The name of its folder. */
  readonly name: string;
  /** Writes what is new. Never rejects: on a full disk the counts stay in memory, and the next call tries again. */
  write(): Promise<void>;
  /** Writes every ten seconds, and at once, at most once a second, after a failure. */
  start(): void;
  /** Writes for the last time. */
  end(): Promise<void>;
}

const everyMs = 10_000;
const soonMs = 1000;

export function createEvidenceLog(options: Options): EvidenceLog {
  const { counts, onProblem } = options;
  const name = newProcessName(counts.now());
  const writeNow = createWriter(options, name);
  let isTold = false;
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;

  function write(hasEnded = false): Promise<void> {
    writing = writing.then(async () => {
      try {
        await writeNow(hasEnded);
        isTold = false;
      } catch (error) {
        const why = systemErrorText(error) ?? String(error);
        if (!isTold) onProblem(`${why} Other processes do not see what this one counts; it stays in memory.`);
        isTold = true;
      }
    });
    return writing;
  }

  function writeSoon(): void {
    if (timer === undefined || soon !== undefined) return;
    soon = setTimeout(() => {
      soon = undefined;
      void write();
    }, soonMs);
    soon.unref();
  }

  counts.onFailure(writeSoon);
  return {
    name,
    write,
    start() {
      void write();
      timer = setInterval(() => void write(), everyMs);
      timer.unref();
    },
    async end() {
      clearInterval(timer);
      clearTimeout(soon);
      timer = undefined;
      await write(true);
    },
  };
}

/** Creates the function that writes the slots that have closed since it was last called, and the open one as it stands. */
function createWriter({ folder, counts, guard, keepSince, isCounting = true }: Options, name: string) {
  const own = path.join(folder, name);
  let closedUntil = 0;
  return async (hasEnded: boolean): Promise<void> => {
    const until = counts.now();
    const rows = counts.rows();
    const isClosed = (row: EvidenceRow) => slotEnd(row) <= until;
    // Copied now: what is counted while the days are written belongs to the next time. Closed slots do not grow.
    const open = rows.filter((row) => !isClosed(row)).map((row) => structuredClone(row));
    const fresh = rows.filter((row) => isClosed(row) && slotEnd(row) > closedUntil);
    for (const day of new Set(fresh.map(({ slot }) => dayFile(slot)))) {
      const ofDay = rows.filter((row) => isClosed(row) && dayFile(row.slot) === day);
      await replaceFile(path.join(own, day), serialiseDay(ofDay));
    }
    await replaceFile(
      path.join(own, openFile),
      serialiseOpen({ until, hasEnded, isCounting, rows: open, guard: guard() }),
    );
    if (dayFile(until) !== dayFile(closedUntil))
      await removeDaysBefore(folder, Math.min(keepSince(), until - keptMs), name);
    closedUntil = until;
    counts.forgetOld();
  };
}
