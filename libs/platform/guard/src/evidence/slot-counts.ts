import { steadyNow } from '@pluis/releases';
import { slotEnd, slotMs, type CountedVisitors, type EvidenceRow } from './evidence';

/** Visits, vitals and actions are kept in longer slots once a trial has run for this long, in milliseconds. */
const longAfterMs = 12 * 60 * 60_000;
const longSlotMs = 20 * 60_000;
/** Counts without a running trial are kept for this long, for the page on call. */
export const keptMs = 24 * 60 * 60_000;
const keysOfViews = ['views', 'errors', 'crashes'];

/** A remote's running trial, for the counts of this moment; null without one. */
export interface TrialNow {
  readonly id: string;
  readonly percent: number;
  /** In milliseconds since the epoch. */
  readonly startedAt: number;
}

interface Options {
  trialOf(remote: string): TrialNow | null;
  now?: () => number;
}

type Row = EvidenceRow & { readonly counts: Record<string, number> };

/** This process's counts, in memory. */
export type SlotCounts = ReturnType<typeof createSlotCounts>;

/** Counts views, failures and visits of releases by trial, by the share in force and by slot. [MFE-11] */
export function createSlotCounts({ trialOf, now = steadyNow }: Options) {
  const rows = new Map<string, Row>();
  const listeners = new Set<() => void>();

  function rowOf(visitors: CountedVisitors, lengthMs: number): Row {
    const slot = Math.floor(now() / lengthMs) * lengthMs;
    const row: Row = { ...visitors, slot, lengthMs, counts: {} };
    const key = rowKey(row);
    const known = rows.get(key) ?? row;
    rows.set(key, known);
    return known;
  }

  return {
    now,
    /** Adds one to each of these keys of a release's counts. */
    add(
      { remote, version, isMet }: Pick<CountedVisitors, 'remote' | 'version' | 'isMet'>,
      keys: readonly string[],
    ): void {
      const trial = trialOf(remote);
      const isLong = trial !== null && now() - trial.startedAt >= longAfterMs;
      const visitors = { remote, version, trial: trial?.id ?? '', percent: trial?.percent ?? 0, isMet };
      for (const key of keys) {
        const { counts } = rowOf(visitors, isLong && !keysOfViews.includes(key) ? longSlotMs : slotMs);
        counts[key] = (counts[key] ?? 0) + 1;
      }
      if (keys.includes('errors') || keys.includes('crashes')) for (const listener of listeners) listener();
    },
    rows: (): EvidenceRow[] => [...rows.values()],
    /** Calls back after each failure and crash. */
    onFailure: (listener: () => void) => void listeners.add(listener),
    /** Forgets after a day what no running trial needs. */
    forgetOld(): void {
      for (const [key, row] of rows)
        if (slotEnd(row) < now() - keptMs && trialOf(row.remote)?.id !== (row.trial || null))
          rows.delete(key);
    },
  };
}

/** Identifies a row of one process. */
export function rowKey({ slot, lengthMs, remote, version, trial, percent, isMet }: EvidenceRow): string {
  return `${slot} ${lengthMs} ${remote}@${version} ${trial} ${percent} ${isMet}`;
}
