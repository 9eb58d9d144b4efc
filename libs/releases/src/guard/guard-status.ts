import { readGuardRecord, type GuardRecord } from './guard-record';

/** The watcher that acts, or acted last, as its record beside the flags says. */
export interface GuardStatus {
  /** False when it has ended, or has not looked for too long. */
  readonly isAlive: boolean;
  readonly pid: number | null;
  readonly host: string | null;
  readonly lookedAt: string;
  /** Servers that answered at its last look, of all. */
  readonly answered: number;
  readonly targets: number;
  readonly problem: string;
}

/** The status of the guard of a flags file; null when none has ever looked at it. */
export async function readGuardStatus(flagsFile: string, now: Date): Promise<GuardStatus | null> {
  return guardStatus(await readGuardRecord(flagsFile), now);
}

/** A guard that missed three looks, and at least 20 seconds, is not there any more. */
export function guardStatus(record: GuardRecord | null, now: Date): GuardStatus | null {
  if (record === null) return null;
  const { holder, lookedAt, everyMs, answered, targets, problem } = record;
  const silentMs = now.getTime() - Date.parse(lookedAt);
  return {
    isAlive: holder !== null && silentMs < Math.max(3 * everyMs, 20_000),
    pid: holder?.pid ?? null,
    host: holder?.host ?? null,
    lookedAt,
    answered,
    targets,
    problem,
  };
}
