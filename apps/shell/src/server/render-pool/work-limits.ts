import { readMarker, type MarkedCode, type MarkerMemory } from '../render-worker/code-marker';
import { createFairClock } from './fair-clock';
import type { ThreadUsage } from './thread-usage';
import type { Blame } from './worker-end';

/** When work began, and the memory when it was first checked. */
export interface WorkStart {
  /** The worker's own time; see `createFairClock`. */
  begunAt: number;
  /** The wall clock time. */
  wallBegunAt: number;
  /** The memory of the process, and the memory that the thread had touched by then. */
  memory?: { process: number; touched: number | undefined };
}

/** A limit that a worker's code has exceeded. */
export interface Excess {
  reason: string;
  blame: Blame;
  /** Whether the worker may continue with its other pages: only the oldest is given up. */
  isOfOldest?: boolean;
}

/** The oldest work of a worker, and the time and memory at which it is checked. */
interface Look {
  /** The present time, in milliseconds. */
  at: number;
  /** Reads the memory of the process, in bytes. */
  memory(): number;
  oldest: WorkStart | undefined;
  isSettingUp: boolean;
}

interface Options {
  marker: MarkerMemory;
  usage(): ThreadUsage | undefined;
  /** Timeout of a page and of evaluating the releases, in milliseconds of the worker's own time. */
  budgetMs: number;
  /** Maximum growth of the process while a page is rendered, in bytes, heap and buffers together. */
  maxGrowthBytes: number;
}

/** A worker that is busy with the same code for this long gets no further pages for now, in milliseconds. */
const blockedMs = 500;
/** A page is given up after this multiple of its timeout on the wall clock, because the machine is too busy. */
const maxWallFactor = 4;

/** Limits the time and the memory of a worker's code. */
export function createWorkLimits({ marker, usage, budgetMs, maxGrowthBytes }: Options) {
  const clock = createFairClock();
  const tooLong = `it takes more than ${budgetMs} ms`;
  /** The code that ran at the last check, and since when, in the worker's own time. */
  let turn = { number: 0, since: 0 };

  /** How long the same code has run, in milliseconds. */
  function busyFor(code: MarkedCode): number {
    if (code.turn !== turn.number) turn = { number: code.turn, since: clock.time() };
    return code.isActive ? clock.time() - turn.since : 0;
  }

  function memoryExcess(work: WorkStart, memory: number, used: ThreadUsage | undefined): Excess | undefined {
    work.memory ??= { process: memory, touched: used?.touchedBytes };
    const touched = used ? used.touchedBytes - (work.memory.touched ?? 0) : Infinity;
    if (memory - work.memory.process <= maxGrowthBytes || touched <= maxGrowthBytes) return undefined;
    const reason = `it takes more than ${Math.round(maxGrowthBytes / 2 ** 20)} MiB for one page`;
    return { reason, blame: used ? 'running-code' : 'unknown' };
  }

  function timeExcess(work: WorkStart, { at, isSettingUp }: Look, busyMs: number): Excess | undefined {
    const isOverdue = clock.time() - work.begunAt >= budgetMs;
    const isTooLate = at - work.wallBegunAt >= maxWallFactor * budgetMs;
    if (!isOverdue && !isTooLate) return undefined;
    if (busyMs >= Math.min(blockedMs, budgetMs / 2) || (isOverdue && isSettingUp))
      return { reason: tooLong, blame: 'running-code' };
    if (!isOverdue) return { reason: 'the machine is too busy', blame: 'nobody' };
    return { reason: tooLong, blame: 'unknown', isOfOldest: true };
  }

  return {
    start: (): WorkStart => ({ begunAt: clock.time(), wallBegunAt: performance.now() }),
    /** Returns true if the same code has kept the worker busy for so long that it should get no further pages for now. */
    isBlocked(): boolean {
      const { isActive, turn: number } = readMarker(marker);
      return isActive && number === turn.number && clock.time() - turn.since >= blockedMs;
    },
    /** Returns the limit that the running code or the oldest work exceeds. Called every `lookMs`. */
    look(look: Look): Excess | undefined {
      const code = readMarker(marker);
      const { at, memory, oldest } = look;
      if (!oldest && !code.isActive) {
        clock.stop();
        return undefined;
      }
      const used = usage();
      clock.advance(at, used?.waitedMs);
      const busyMs = busyFor(code);
      if (oldest) return memoryExcess(oldest, memory(), used) ?? timeExcess(oldest, look, busyMs);
      return busyMs >= budgetMs ? { reason: tooLong, blame: 'running-code' } : undefined;
    },
  };
}
