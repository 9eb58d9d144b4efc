import type { ReleaseRef } from '@pluis/releases';

/** The operator's decisions for one remote. */
export interface RemoteState {
  /** The release for everybody outside the trial; null until a remote's first release is completed. */
  readonly stable: ReleaseRef | null;
  readonly trial: Trial | null;
  /** True if the remote is switched off for everybody; `on` restores `stable` and `trial`. */
  readonly isOff: boolean;
  /** Former stable releases, latest last; `rollback` returns to them. */
  readonly earlier: readonly ReleaseRef[];
  /** Whether `npm start` or an operator chose the stable release. */
  readonly chosenBy: 'checkout' | 'operator';
  /** True if the last choice of a release was a rollback; another rollback must name its target version. */
  readonly isRolledBack: boolean;
  readonly lastChange: LastChange;
}

export interface Trial {
  readonly release: ReleaseRef;
  /** Percentage of the visitors, 0..100. */
  readonly percent: number;
  /** ISO time. */
  readonly startedAt: string;
  readonly halted: Halt | null;
  /** Only visitors with these attributes take part; empty for all visitors. */
  readonly where: Where;
  readonly ramp: Ramp | null;
}

/** Set when the guard, or an operator instead of it, has taken the trial away from all visitors. */
export interface Halt {
  readonly reason: string;
  /** ISO time. */
  readonly at: string;
}

/** Attribute name -> accepted values. A visitor must match every attribute. */
export type Where = Readonly<Record<string, readonly string[]>>;

/** How the guard raises a trial. */
export interface Ramp {
  /** Percentages in ascending order. */
  readonly steps: readonly number[];
  /** Minimum duration of a step, in seconds. */
  readonly everySeconds: number;
  /** Whether the release becomes stable after the last step. */
  readonly completes: boolean;
  /** Minimum number of views per step; if missing, the guard's own setting applies. */
  readonly minViews?: number | undefined;
  /** Why the ramp is paused; null while it runs. */
  readonly paused: string | null;
}

/** The last change of a flag, its author and reason. */
export interface LastChange {
  /** The number of changes of the flag so far. */
  readonly revision: number;
  /** The command; empty if unknown. */
  readonly action: string;
  /** ISO time. */
  readonly at: string;
  readonly by: string;
  readonly why: string;
}

export const noChange: LastChange = { revision: 0, action: '', at: '', by: '', why: '' };

/** Maximum number of former stable releases kept per remote. */
export const maxEarlier = 10;
