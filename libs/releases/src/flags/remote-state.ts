import type { ReleaseRef } from '../release/release-ref';

/** What the operator decided for one remote; a flag is its written form (`flag-codec.ts`). */
export interface RemoteState {
  /** The release for everybody who is not in a trial. */
  readonly stable: ReleaseRef;
  readonly trial: Trial | null;
  /** Switched off: nobody gets the remote; `stable` and `trial` are what `on` returns to. */
  readonly isOff: boolean;
  /** Releases that were stable before, the latest last: `rollback` returns to them. */
  readonly earlier: readonly ReleaseRef[];
  /** Whether the stable release was chosen by `npm start` or, since, by an operator. */
  readonly chosenBy: 'checkout' | 'operator';
}

export interface Trial {
  readonly release: ReleaseRef;
  /** Share of the visitors, 0..100. */
  readonly percent: number;
  /** ISO time. */
  readonly startedAt: string;
  readonly halted: Halt | null;
}

/** The guard, or a person in its place, took the trial away from all visitors. */
export interface Halt {
  readonly reason: string;
  /** ISO time. */
  readonly at: string;
}

/** Earlier stable releases that are remembered per remote. */
export const mostEarlier = 10;
