import { type ReleaseRef, sha384 } from '@pluis/releases';
import { setStable } from '../rules/adopt';
import { applyRule } from '../rules/apply-rule';
import type { Rule } from '../rules/decision';
import { emptyRollouts, type RolloutState } from '../state/rollout-state';

export const noon = new Date('2025-11-21T12:00:00.000Z');

/** A reference to a release; nothing is on disk. */
export function ref(version: string): ReleaseRef {
  return { version, integrity: sha384(new TextEncoder().encode(version)) };
}

/** Applies rules to one remote, one after the other; fails the test if one is refused or does nothing. */
export function changed(rollouts: RolloutState, remote: string, ...rules: readonly Rule[]): RolloutState {
  return rules.reduce((current, rule) => {
    const applied = applyRule(current, remote, rule);
    if (applied.kind !== 'changed') throw new Error(applied.kind);
    return applied.rollouts;
  }, rollouts);
}

/** Returns flags with one stable release. */
export function stableFlags(remote = 'catalog', version = '1.4.0'): RolloutState {
  return changed(emptyRollouts, remote, (state) => setStable(state, ref(version)));
}

/** Applies rules to the catalog, one after the other. */
export function chain(rollouts: RolloutState, ...rules: readonly Rule[]): RolloutState {
  return changed(rollouts, 'catalog', ...rules);
}
