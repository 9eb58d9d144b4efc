import { isRunningProcess } from '../state/flags-lock';
import type { GuardHolder, GuardRecord } from './guard-record';

/** Decides which of several watchers acts. */
export interface Lease {
  /** Returns true if this watcher may act, given the present record; `now` is any monotonic clock. */
  mayTake(record: Pick<GuardRecord, 'holder' | 'beat'> | null, now: number): boolean;
}

/**
 * A watcher may take the lease if nobody holds it, if it holds it itself, if the holder's process is gone, or
 * if the holder's beat has not changed for `leaseMs` by the waiting watcher's clock. Clocks of two machines
 * are never compared.
 * @param isOneMachine whether a holder with our host's name runs on this machine; machines that share only a
 * bucket may have the same name
 */
export function createLease(me: GuardHolder, leaseMs: number, isOneMachine = true): Lease {
  let seen: { readonly id: string; readonly beat: number; readonly at: number } | null = null;
  return {
    mayTake(record, now) {
      const holder = record?.holder ?? null;
      if (record === null || holder === null || holder.id === me.id) return true;
      if (isOneMachine && isGone(holder, me)) return true;
      const hasMoved = seen === null || seen.id !== holder.id || seen.beat !== record.beat;
      if (hasMoved || seen === null) seen = { id: holder.id, beat: record.beat, at: now };
      return now - seen.at >= leaseMs;
    },
  };
}

/** On this machine we can tell that a process has ended. A holder with our own process id ran before us. */
function isGone(holder: GuardHolder, me: GuardHolder): boolean {
  return holder.host === me.host && (holder.pid === me.pid || !isRunningProcess(holder.pid));
}
