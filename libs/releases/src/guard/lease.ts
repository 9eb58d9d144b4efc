import { isRunningProcess } from '../flags/flags-lock';
import type { GuardHolder, GuardRecord } from './guard-record';

/** Decides which of several watchers acts. */
export interface Lease {
  /** True when this watcher may act, given what the record says now; `now` is any clock that only goes on. */
  mayTake(record: Pick<GuardRecord, 'holder' | 'beat'> | null, now: number): boolean;
}

/**
 * A watcher takes the lease when nobody has it, when it has it itself, when its holder's process is gone, or when the
 * holder has not looked for `leaseMs` by the clock of the one who waits: the clocks of two machines are never compared.
 */
export function createLease(me: GuardHolder, leaseMs: number): Lease {
  let seen: { readonly id: string; readonly beat: number; readonly at: number } | null = null;
  return {
    mayTake(record, now) {
      const holder = record?.holder ?? null;
      if (record === null || holder === null || holder.id === me.id || isGone(holder, me)) return true;
      const hasMoved = seen === null || seen.id !== holder.id || seen.beat !== record.beat;
      if (hasMoved || seen === null) seen = { id: holder.id, beat: record.beat, at: now };
      return now - seen.at >= leaseMs;
    },
  };
}

/** On this machine a process that ended is known to have; one with our own number was here before us. */
function isGone(holder: GuardHolder, me: GuardHolder): boolean {
  return holder.host === me.host && (holder.pid === me.pid || !isRunningProcess(holder.pid));
}
