import type { Counts } from '../statistics';

/** Counts are kept by slots of this length, aligned to UTC, in milliseconds. */
export const slotMs = 2 * 60_000;

/** The visitors of a count: those of one release, while a trial had one share of them. */
export interface CountedVisitors {
  readonly remote: string;
  readonly version: string;
  /** The id of the remote's running trial; empty without one. */
  readonly trial: string;
  /** The share in force, in percent. */
  readonly percent: number;
  /** False for visitors who do not meet the trial's condition. */
  readonly isMet: boolean;
}

/** The counts of one process for these visitors in one slot. */
export interface EvidenceRow extends CountedVisitors {
  /** The start of the slot, in milliseconds since the epoch. */
  readonly slot: number;
  readonly lengthMs: number;
  readonly counts: Counts;
}

/** A running trial, and since when it has its share of the visitors. Times are in milliseconds since the epoch. */
export interface RunningTrial {
  readonly remote: string;
  readonly id: string;
  readonly version: string;
  /** The stable release that it is compared with; null if there is none. */
  readonly stable: string | null;
  readonly percent: number;
  /** The condition, as the label of metrics; empty without one. */
  readonly condition: string;
  readonly startedAt: number;
  readonly stepSince: number;
}

/** The counts of all processes. */
export interface Evidence {
  readonly rows: readonly EvidenceRow[];
  /** Slots that end by then are closed: every process that counts is past them. */
  readonly closedUntil: number;
  /** The number of processes that count now. */
  readonly processes: number;
  /** When processes stopped without saying so. */
  readonly stops: readonly number[];
  /** Why nothing may be raised now, as a sentence; empty if all processes are seen. */
  readonly problem: string;
}

/** The place from which the guard and the page on call get what was counted. */
export interface EvidenceSource {
  /** For messages. */
  readonly name: string;
  /** Rejects with a message if it cannot be read. */
  read(trials: readonly RunningTrial[]): Promise<Evidence>;
}

export function slotEnd({ slot, lengthMs }: Pick<EvidenceRow, 'slot' | 'lengthMs'>): number {
  return slot + lengthMs;
}
