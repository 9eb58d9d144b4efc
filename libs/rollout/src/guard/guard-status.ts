import type { GuardRecord } from './guard-record';

/** The watcher that acts, or acted last, according to its record. */
export interface GuardStatus {
  /** False if it has ended or has missed too many rounds. */
  readonly isAlive: boolean;
  readonly pid: number | null;
  readonly host: string | null;
  readonly lookedAt: string;
  /** The source of its evidence: the metrics of one server, or Prometheus. */
  readonly source: string;
  /** Why its last round failed, or why ramps wait; empty if nothing is wrong. */
  readonly problem: string;
}

/** Null if no guard has run yet. A guard that has missed three rounds, and at least 20 seconds, counts as dead. */
export function guardStatus(record: GuardRecord | null, now: Date): GuardStatus | null {
  if (record === null) return null;
  const { holder, lookedAt, everyMs, source, problem } = record;
  const silentMs = now.getTime() - Date.parse(lookedAt);
  return {
    isAlive: holder !== null && silentMs < Math.max(3 * everyMs, 20_000),
    pid: holder?.pid ?? null,
    host: holder?.host ?? null,
    lookedAt,
    source,
    problem,
  };
}
