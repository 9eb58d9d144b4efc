import { readFileSync } from 'node:fs';

/** A process at a moment. */
export interface Moment {
  /** By the clock, in milliseconds. */
  at: number;
  /** How long its main thread was ready to run but waited for a CPU, in milliseconds since its start; 0 if unknown. */
  waitedMs: number;
  /** Its resident memory, in bytes; undefined if unknown. */
  memoryBytes?: number;
}

/** A limit that a process has exceeded. */
interface Excess {
  reason: string;
  /** Whether the process is to blame, not the machine. */
  isItsOwn: boolean;
}

/** `loading`: the shell's code; `evaluating`: its release. */
export type Step = 'loading' | 'evaluating' | 'ready';

interface Options {
  read(at: number): Moment;
  /** Asks it for a sign of life. */
  ask(): void;
  /** Timeout of a page, in milliseconds. */
  budgetMs: number;
}

/** How often processes that have something to do are checked, in milliseconds. */
export const lookMs = 100;
/** How often the others are checked, in milliseconds. */
const idleLookMs = 1000;
/** A process that says nothing for this long is blocked, in milliseconds. */
const blockedMs = 300;
/** How long loading the shell's code may take, in milliseconds: then another process is started. */
const startMs = 30_000;
/** How long evaluating a release may take, as a multiple of a page's timeout. */
const evaluationFactor = 2;
/** How much a process may grow after its start, in bytes, heap and buffers together. */
const maxGrowthBytes = 256 * 2 ** 20;
/** Sound code needs less time of its own than this, in milliseconds. */
const enoughMs = 500;
/** Work is given up after this multiple of its limit by the wall clock, however busy the machine is. */
const maxWallFactor = 4;

/** Limits the time and the memory of a process, and asks whether it still answers. */
export function createWatch({ read, ask, budgetMs }: Options) {
  const limitsMs = { loading: startMs, evaluating: evaluationFactor * budgetMs, ready: budgetMs };
  let lookedAt = -Infinity;
  let asked: Moment | undefined;
  let isBlocked = false;
  /** Its present work, and the moment when that began. */
  let current: { work: unknown; since: Moment } | undefined;
  let smallest = Infinity;

  function memoryExcess({ memoryBytes = 0 }: Moment): Excess | undefined {
    smallest = Math.min(smallest, memoryBytes || Infinity);
    if (memoryBytes - smallest <= maxGrowthBytes) return undefined;
    return { reason: `its memory has grown by ${maxGrowthBytes / 2 ** 20} MiB`, isItsOwn: true };
  }

  return {
    /** It has sent a message. */
    heard(): void {
      asked = undefined;
      isBlocked = false;
    },
    /** Returns true if it owes a sign of life for so long that it should get no further pages for now. */
    isBlocked: () => isBlocked,
    /**
     * Returns the limit that it exceeds. Called every `lookMs`.
     * @param pages the number of pages that it has
     * @param oldest the oldest page that it has begun
     */
    look(at: number, step: Step, { pages, oldest }: { pages: number; oldest?: unknown }): Excess | undefined {
      const isIdle = step === 'ready' && pages === 0 && !asked;
      if (isIdle && at - lookedAt < idleLookMs) return undefined;
      lookedAt = at;
      const now = read(at);
      if (step === 'ready' && !asked) {
        asked = now;
        ask();
      }
      isBlocked = asked !== undefined && ownMs(asked, now) >= Math.min(blockedMs, budgetMs / 2);
      const work = step === 'ready' ? (oldest ?? asked) : step;
      if (work !== current?.work) current = { work, since: now };
      // Its growth while it loads the shell's code is not its release's.
      const excess = step === 'loading' ? undefined : memoryExcess(now);
      return excess ?? (current && timeExcess(current.since, now, limitsMs[step]));
    },
  };
}

/** The time between two moments that a process could use, in milliseconds: without that in which it waited for a CPU. */
function ownMs(from: Moment, to: Moment): number {
  return to.at - from.at - (to.waitedMs - from.waitedMs);
}

/** Only the time counts that a process could use: a page that only lacks CPU time must not be taken for one that hangs. */
function timeExcess(from: Moment, to: Moment, limitMs: number): Excess | undefined {
  const own = ownMs(from, to);
  const wall = to.at - from.at;
  if (own >= limitMs) return { reason: `it takes more than ${limitMs} ms`, isItsOwn: true };
  if (wall < maxWallFactor * limitMs) return undefined;
  return own < Math.min(enoughMs, limitMs / maxWallFactor)
    ? { reason: 'the machine is too busy', isItsOwn: false }
    : { reason: `it takes more than ${wall} ms on a busy machine`, isItsOwn: true };
}

/** The size of a memory page, in bytes. On machines with larger ones the result is too small, which is harmless. */
const pageBytes = 4096;

/** Reads what a process uses, see proc(5). Only Linux says it, and only of a running process. */
export function readMoment(pid: number | undefined, at: number): Moment {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return { at, waitedMs: Number(waited) / 1e6, memoryBytes: Number(pages) * pageBytes };
  } catch {
    return { at, waitedMs: 0 };
  }
}
