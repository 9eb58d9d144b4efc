import type { GuardReport } from '@pluis/guard';

/** The guard that looked last. */
export interface GuardStatus extends Pick<GuardReport, 'lookedAt' | 'source' | 'problem'> {
  /** False if it has not looked for 20 seconds. */
  readonly isAlive: boolean;
}

const silentMs = 20_000;

/** Null if no guard has looked yet. */
export function guardStatus(report: GuardReport | null, now: Date): GuardStatus | null {
  if (report === null) return null;
  const { lookedAt, source, problem } = report;
  const isAlive = now.getTime() - Date.parse(lookedAt) < silentMs;
  return { isAlive, lookedAt, source, problem };
}
