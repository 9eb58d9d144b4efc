import { steadyNow } from '@pluis/releases';
import { sum, type Counts, type CountsByRelease, type Periods } from './release-counts';

/** The current totals of each release, since this process started. */
export type Totals = ReadonlyMap<string, Counts>;

interface Options {
  read(): Promise<Totals>;
  now?: () => number;
}

/** The counters' increments in the last hours, kept in memory. */
export interface CounterHistory {
  /** Reads the counters now. It never rejects. */
  take(): Promise<void>;
  /** The counts in each of these periods, oldest first. */
  counts(periods: Periods): CountsByRelease;
  /** When this history begins, in milliseconds. */
  readonly since: number;
  stop(): void;
}

/** The length of a slot, in milliseconds. Increments of one slot are stored as one. */
export const slotMs = 2 * 60_000;
const everyMs = 60_000;
/** Bounds of the memory: twelve hours, and in each slot this many releases. */
const maxSlots = 360;
const maxReleases = 100;

/** Keeps a history of counters. `stop` ends its timer. */
export function createCounterHistory({ read, now = steadyNow }: Options): CounterHistory {
  const since = now();
  /** Slot number -> release -> increments. */
  const slots = new Map<number, Map<string, Counts>>();
  let before: Totals = new Map();
  let taking: Promise<void> | null = null;

  async function add(): Promise<void> {
    const totals = await read();
    const number = Math.floor(now() / slotMs);
    const slot = slots.get(number) ?? new Map<string, Counts>();
    for (const [release, counts] of totals) {
      const added = increments(counts, before.get(release));
      if (added.size === 0 || (!slot.has(release) && slot.size >= maxReleases)) continue;
      slot.set(release, sum([slot.get(release) ?? new Map(), added]));
    }
    before = totals;
    if (slot.size > 0) slots.set(number, slot);
    for (const old of slots.keys()) if (old <= number - maxSlots) slots.delete(old);
  }

  async function take(): Promise<void> {
    // Two readings at the same time would count increments twice.
    taking ??= add()
      .catch(() => undefined)
      .finally(() => {
        taking = null;
      });
    await taking;
  }

  const timer = setInterval(() => void take(), everyMs);
  timer.unref();
  return {
    since,
    take,
    counts({ end, lengthMs, count }) {
      const start = end - count * lengthMs;
      const found = new Map<string, Counts[]>();
      for (const [number, slot] of slots) {
        const period = Math.floor((number * slotMs - start) / lengthMs);
        if (period < 0 || period >= count) continue;
        for (const [release, counts] of slot) {
          const periods = found.get(release) ?? Array.from({ length: count }, () => new Map());
          periods[period] = sum([periods[period] ?? new Map(), counts]);
          found.set(release, periods);
        }
      }
      return found;
    },
    stop: () => clearInterval(timer),
  };
}

function increments(now: Counts, before: Counts = new Map()): Counts {
  const added = new Map<string, number>();
  for (const [key, value] of now) {
    const more = value - (before.get(key) ?? 0);
    if (more > 0) added.set(key, more);
  }
  return added;
}

/** Returns periods that end with the current slot. */
export function periodsUntil(now: number, hours: number): Periods {
  const lengthMs = Math.ceil((hours * 3_600_000) / 30 / slotMs) * slotMs;
  return {
    end: (Math.floor(now / slotMs) + 1) * slotMs,
    lengthMs,
    count: Math.round((hours * 3_600_000) / lengthMs),
  };
}
