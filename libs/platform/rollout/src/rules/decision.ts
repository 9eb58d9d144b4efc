import type { RemoteState } from '../state/remote-state';

/** Decides about one remote. The state is null before its first release. */
export type Rule = (state: RemoteState | null) => Decision;

/** The result of a rule, as data. `decision-text.ts` and `refusal-text.ts` put it into sentences. */
export type Decision = Changed | Unchanged | Refused;

export interface Changed {
  readonly kind: 'changed';
  readonly action: Action;
  /** Null after `retire`: the remote has no flag any more. */
  readonly state: RemoteState | null;
}

export interface Unchanged {
  readonly kind: 'unchanged';
  /** The version that does not become stable, because the operator has chosen otherwise; missing if all is as wanted. */
  readonly wanted?: string;
}

export interface Refused {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  /** The version that was asked for; missing if the command names none. */
  readonly wanted?: string;
}

export type Action =
  | 'start'
  | 'ramp'
  | 'raise'
  | 'pause'
  | 'resume'
  | 'complete'
  | 'halt'
  | 'rollback'
  | 'off'
  | 'on'
  | 'retire'
  | 'adopt'
  | 'follow'
  | 'restore';

/**
 * Why a change was refused.
 * - `no-release`: the remote has no stable release yet
 * - `off`: the remote is switched off
 * - `not-off`: the remote is to be retired, and visitors still get it
 * - `is-stable`: the release is already stable
 * - `other-trial`: another release is on trial
 * - `no-trial`: nothing is on trial, or not the release that was to be halted
 * - `halted`: the trial was halted
 * - `no-earlier`: there is no earlier stable release, or `wanted` is none
 * - `is-trial`: the release is on trial and was never stable
 * - `rolled-back`: the last change was a rollback; another one must name its version
 * - `no-ramp`: the remote has no ramp, or not the one that was to be raised
 */
type RefusalCode =
  | 'no-release'
  | 'off'
  | 'not-off'
  | 'is-stable'
  | 'other-trial'
  | 'no-trial'
  | 'halted'
  | 'no-earlier'
  | 'is-trial'
  | 'rolled-back'
  | 'no-ramp';

export function changed(action: Action, state: RemoteState | null): Changed {
  return { kind: 'changed', action, state };
}

export function unchanged(wanted?: string): Unchanged {
  return { kind: 'unchanged', ...(wanted === undefined ? {} : { wanted }) };
}

export function refused(code: RefusalCode, wanted?: string): Refused {
  return { kind: 'refused', code, ...(wanted === undefined ? {} : { wanted }) };
}
