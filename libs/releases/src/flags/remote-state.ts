import type { ReleaseRef } from '../release/release-ref';

/** What the operator decided for one remote; a flag is its written form (`flag-codec.ts`). */
export interface RemoteState {
  /** The release for everybody who is not in a trial; null before the first release of a remote is completed. */
  readonly stable: ReleaseRef | null;
  readonly trial: Trial | null;
  /** Switched off: nobody gets the remote; `stable` and `trial` are what `on` returns to. */
  readonly isOff: boolean;
  /** Releases that were stable before, the latest last: `rollback` returns to them. */
  readonly earlier: readonly ReleaseRef[];
  /** Whether the stable release was chosen by `npm start` or, since, by an operator. */
  readonly chosenBy: 'checkout' | 'operator';
  /** A rollback was the last choice of a release: another one must name what it returns to. */
  readonly isRolledBack: boolean;
  readonly lastChange: Change;
}

export interface Trial {
  readonly release: ReleaseRef;
  /** Share of the visitors, 0..100. */
  readonly percent: number;
  /** ISO time. */
  readonly startedAt: string;
  readonly halted: Halt | null;
  /** Only visitors of this kind take part; all do where it is empty. */
  readonly where: Where;
  readonly ramp: Ramp | null;
}

/** The guard, or a person in its place, took the trial away from all visitors. */
export interface Halt {
  readonly reason: string;
  /** ISO time. */
  readonly at: string;
}

/** Attribute of a visitor's context -> values of which it has one. */
export type Where = Readonly<Record<string, readonly string[]>>;

/** How the guard raises a trial. */
export interface Ramp {
  /** Percentages, rising. */
  readonly steps: readonly number[];
  /** How long a step lasts at least. */
  readonly everySeconds: number;
  /** Whether the release becomes stable after the last step. */
  readonly completes: boolean;
  /** Views that a step needs at least; without it, the guard's own setting counts. */
  readonly minViews?: number | undefined;
  /** Why it does not go on; null while it does. */
  readonly paused: string | null;
}

/** What was done last to a flag, by whom and why. */
export interface Change {
  /** How often the flag was changed. */
  readonly revision: number;
  /** The command; empty where it is not known. */
  readonly action: string;
  /** ISO time. */
  readonly at: string;
  readonly by: string;
  readonly why: string;
}

export const noChange: Change = { revision: 0, action: '', at: '', by: '', why: '' };

/** Earlier stable releases that are remembered per remote. */
export const mostEarlier = 10;
