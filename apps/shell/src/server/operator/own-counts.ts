import { isDeepStrictEqual } from 'node:util';
import { steadyNow } from '@pluis/releases';
import type { Counts } from '@pluis/guard';
import { increase } from '@pluis/rollout';

/** The counts of each release, by `remote@version`. */
export type CountsByRelease = ReadonlyMap<string, Counts>;

/** Equal periods, the last of which ends at `end`. Times are in milliseconds. */
export interface Periods {
  readonly end: number;
  readonly lengthMs: number;
  readonly count: number;
}

interface Options {
  /** Reads the totals since this process began. */
  read(): Promise<CountsByRelease>;
  now?: () => number;
}

/** Totals are kept for each slot of this length, in milliseconds. */
export const slotMs = 2 * 60_000;
const maxSlots = 360;
const everyMs = 60_000;
const periodsShown = 30;

/** Keeps what this process has counted in the last twelve hours, in memory. It reads once a minute; `stop` ends that. */
export function createOwnCounts({ read, now = steadyNow }: Options) {
  const since = now();
  /** The totals at the last reading of each slot, by the slot's number, in ascending order. */
  const slots = new Map<number, CountsByRelease>();
  let last: CountsByRelease = new Map();

  /** Reads the counters now. It never rejects: the next reading has what a failed one misses. */
  async function take(): Promise<void> {
    const totals = await read().catch(() => last);
    // Most releases do not change between two readings. They share one object.
    const shared = [...totals].map(([release, counts]) => {
      const known = last.get(release);
      return [release, known && isDeepStrictEqual(known, counts) ? known : counts] as const;
    });
    last = new Map(shared);
    const slot = Math.floor(now() / slotMs);
    slots.set(slot, last);
    // The first period begins with the newest of the old ones.
    const old = [...slots.keys()].filter((each) => each <= slot - maxSlots);
    for (const each of old.slice(0, -1)) slots.delete(each);
  }

  function totalsAt(time: number): CountsByRelease {
    const before = [...slots.keys()].filter((slot) => slot < time / slotMs).at(-1);
    return slots.get(before ?? -1) ?? new Map();
  }

  const timer = setInterval(() => void take(), everyMs);
  timer.unref();
  return {
    /** When these counts begin, in milliseconds. */
    since,
    take,
    /** The counts in each of these periods, oldest first. */
    counts: ({ end, lengthMs, count }: Periods): CountsByRelease[] =>
      Array.from({ length: count }, (_, index) => {
        const until = end - (count - 1 - index) * lengthMs;
        const before = totalsAt(until - lengthMs);
        const after = [...totalsAt(until)];
        return new Map(after.map(([release, counts]) => [release, increase(counts, before.get(release))]));
      }),
    stop: () => clearInterval(timer),
  };
}

/** Returns periods of whole slots that end with the current slot. */
export function periodsUntil(now: number, hours: number): Periods {
  const lengthMs = Math.ceil((hours * 3_600_000) / periodsShown / slotMs) * slotMs;
  const end = (Math.floor(now / slotMs) + 1) * slotMs;
  return { end, lengthMs, count: Math.round((hours * 3_600_000) / lengthMs) };
}
