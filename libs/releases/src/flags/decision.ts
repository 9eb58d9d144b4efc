import type { FlagsDocument } from './flags-document';

/** What a change of the flags came to. Messages are sentences for the operator. */
export type Decision =
  | {
      readonly kind: 'changed';
      readonly document: FlagsDocument;
      readonly message: string;
      readonly undo: string;
    }
  | { readonly kind: 'unchanged'; readonly message: string }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string };

/**
 * Why a change was refused.
 * - `no-release`: the remote has no stable release yet
 * - `by-hand`: the flag was written by hand in a form that the command would lose
 * - `off`: the remote is switched off
 * - `is-stable`: the release is the stable one already
 * - `other-trial`: another release is on trial
 * - `no-trial`: nothing is on trial
 * - `halted`: the trial was halted
 * - `no-earlier`: there is no earlier stable release
 * - `percent`: not 0..100
 * - `is-trial`: the release is on trial, and was not stable before
 * - `rolled-back`: a rollback was the last choice; the next must name its version
 * - `no-ramp`: the remote has no ramp, or not that one any more
 */
export type RefusalCode =
  | 'no-release'
  | 'by-hand'
  | 'off'
  | 'is-stable'
  | 'other-trial'
  | 'no-trial'
  | 'halted'
  | 'no-earlier'
  | 'percent'
  | 'is-trial'
  | 'rolled-back'
  | 'no-ramp';

export function refused(code: RefusalCode, message: string): Decision {
  return { kind: 'refused', code, message };
}

export function unchanged(message: string): Decision {
  return { kind: 'unchanged', message };
}

/** A command of `rollout` as it is typed. */
export function command(...words: readonly (string | number)[]): string {
  return ['npm run rollout --', ...words].join(' ');
}
