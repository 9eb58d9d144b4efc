import type { ProcessUsage } from './process-usage';

/** The present work of a process. */
export interface Work {
  /** Changes when it does something else. */
  name: string;
  /** How long it may take, in milliseconds. */
  limitMs: number;
  /** Whether its release is to blame if it takes longer. */
  isFault: boolean;
}

/** A limit that a process has exceeded. */
interface Excess {
  reason: string;
  isFault: boolean;
}

interface Options {
  /** Reads what the process uses; undefined if that is unknown. */
  usage(): ProcessUsage | undefined;
  /** Timeout of a page, in milliseconds. */
  budgetMs: number;
}

/** How often busy processes are checked, in milliseconds. */
export const lookMs = 100;
/** How often idle ones are checked, and asked whether they still answer, in milliseconds. */
const idleLookMs = 1000;
/** A process that works and says nothing for this long gets no further pages for now, in milliseconds. */
const blockedMs = 500;
/** How much a process may grow after its start, in bytes, heap and buffers together. */
const maxGrowthBytes = 256 * 2 ** 20;
/** Sound code needs less time of its own than this, in milliseconds. */
const enoughMs = 500;
/** Work is given up after this multiple of its limit by the wall clock, however busy the machine is. */
const maxWallFactor = 4;

/**
 * Limits the time and the memory of a process. Only the time counts that it could use: on a busy machine it waits for a CPU,
 * and a page that only lacks CPU time must not be taken for one that hangs.
 */
export function createLimits({ usage, budgetMs }: Options) {
  let current: { name: string; at: number; waitedMs: number } | undefined;
  let hasSpoken = false;
  /** Since when it owes an answer and says nothing. */
  let silence: { at: number; waitedMs: number } | undefined;
  let lookedAt = 0;
  let isBlocked = false;
  let smallest = Infinity;
  const silentMs = Math.min(blockedMs, budgetMs / 2);

  function timeExcess(at: number, work: Work, waitedMs: number): Excess | undefined {
    if (current?.name !== work.name) current = { name: work.name, at, waitedMs };
    const wall = at - current.at;
    const own = wall - (waitedMs - current.waitedMs);
    if (own >= work.limitMs)
      return { reason: `it takes more than ${work.limitMs} ms`, isFault: work.isFault };
    if (wall < maxWallFactor * work.limitMs) return undefined;
    // If it had little time of its own, nobody is to blame.
    if (own < Math.min(enoughMs, work.limitMs / maxWallFactor))
      return { reason: 'the machine is too busy', isFault: false };
    return { reason: `it takes more than ${wall} ms on a busy machine`, isFault: work.isFault };
  }

  function listen(at: number, waitedMs: number, owes: boolean): void {
    if (hasSpoken || !owes) silence = undefined;
    hasSpoken = false;
    if (owes) silence ??= { at, waitedMs };
    isBlocked = silence !== undefined && at - silence.at - (waitedMs - silence.waitedMs) >= silentMs;
  }

  function memoryExcess({ memoryBytes }: ProcessUsage): Excess | undefined {
    smallest = Math.min(smallest, memoryBytes);
    if (memoryBytes - smallest <= maxGrowthBytes) return undefined;
    return { reason: `its memory has grown by ${Math.round(maxGrowthBytes / 2 ** 20)} MiB`, isFault: true };
  }

  return {
    /** It has sent a message. */
    heard(): void {
      hasSpoken = true;
      isBlocked = false;
    },
    /** Returns true if it owes an answer and has said nothing for so long that it should get no further pages for now. */
    isBlocked: () => isBlocked,
    /** Returns true if it has been idle for a while, so that it should be asked whether it still answers. */
    mayAsk: (at: number) => current === undefined && lookedAt === at,
    /** Returns the limit that it exceeds. Called every `lookMs`. `owes`: whether it owes an answer. */
    look(at: number, work: Work | undefined, owes: boolean): Excess | undefined {
      if (!work) current = undefined;
      if (!work && !owes && at - lookedAt < idleLookMs) return undefined;
      lookedAt = at;
      const used = usage();
      listen(at, used?.waitedMs ?? 0, owes);
      // What a process needs to load the shell's code is no growth of its release.
      const excess = used && work?.isFault !== false ? memoryExcess(used) : undefined;
      return excess ?? (work && timeExcess(at, work, used?.waitedMs ?? 0));
    },
  };
}
