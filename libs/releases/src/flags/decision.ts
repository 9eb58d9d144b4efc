import type { FlagsDocument } from './flags-document';

/** The result of a rollout command. Messages are sentences for the operator. */
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
 * - `by-hand`: the flag was edited by hand into a form that the command would overwrite
 * - `off`: the remote is switched off
 * - `is-stable`: the release is already stable
 * - `other-trial`: another release is on trial
 * - `no-trial`: nothing is on trial
 * - `halted`: the trial was halted
 * - `no-earlier`: there is no earlier stable release
 * - `percent`: not 0..100
 * - `is-trial`: the release is on trial and was never stable
 * - `rolled-back`: the last change was a rollback; another one must name its version
 * - `no-ramp`: the remote has no ramp, or a different one
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

/** Formats a `rollout` command as the operator types it. */
export function command(...words: readonly (string | number)[]): string {
  return ['npm run rollout --', ...words].join(' ');
}
