import type { Action, Refused, Rule, Unchanged } from './decision';
import { noChange, type LastChange, type RemoteState } from '../state/remote-state';
import type { RolloutState } from '../state/rollout-state';
import { changeRollouts, type RolloutStore } from '../state/rollout-store';

/** The author, ISO time and reason of a change. */
type Author = Pick<LastChange, 'at' | 'by' | 'why'>;

/** The result of a rule. `before` is the state of the remote that the rule saw. */
export type Applied =
  | {
      readonly kind: 'changed';
      readonly rollouts: RolloutState;
      readonly action: Action;
      readonly before: RemoteState | null;
      /** Null after `retire`. */
      readonly after: RemoteState | null;
    }
  | (Unchanged & { readonly before: RemoteState | null })
  | (Refused & { readonly before: RemoteState | null });

/** Applies a rule to one remote and records the author. */
export function applyRule(
  rollouts: RolloutState,
  remote: string,
  rule: Rule,
  author: Author = noChange,
): Applied {
  const before = rollouts.remotes.get(remote) ?? null;
  const decision = rule(before);
  if (decision.kind !== 'changed') return { ...decision, before };
  const { action, state } = decision;
  const after = state && { ...state, lastChange: { ...noChange, ...author, action } };
  const remotes = new Map(rollouts.remotes);
  if (after === null) remotes.delete(remote);
  else remotes.set(remote, after);
  return {
    kind: 'changed',
    rollouts: { ...rollouts, remotes, changes: [] },
    action,
    before,
    after,
  };
}

/** Applies one rule per remote. Returns the new state, and the result of each rule. */
export function applyRules(
  rollouts: RolloutState,
  rules: ReadonlyMap<string, Rule>,
  author?: Author,
): { readonly rollouts: RolloutState; readonly results: ReadonlyMap<string, Applied> } {
  let current = rollouts;
  const results = new Map<string, Applied>();
  for (const [remote, rule] of rules) {
    const applied = applyRule(current, remote, rule, author);
    if (applied.kind === 'changed') current = applied.rollouts;
    results.set(remote, applied);
  }
  return { rollouts: current, results };
}

/** Applies one rule per remote in one change. Returns the result of each rule. Throws as `changeRollouts` does. */
export async function changeRemotes(
  store: RolloutStore,
  rules: ReadonlyMap<string, Rule>,
): Promise<ReadonlyMap<string, Applied>> {
  return changeRollouts(store, (before) => {
    const { rollouts, results } = applyRules(before, rules);
    return { state: rollouts === before ? null : rollouts, result: results };
  });
}

/** Applies a rule to one remote; see `changeRemotes`. Throws if the rule does not change it. */
export async function changeRemote(store: RolloutStore, remote: string, rule: Rule): Promise<void> {
  const applied = (await changeRemotes(store, new Map([[remote, rule]]))).get(remote);
  if (applied?.kind !== 'changed') throw new Error(`${remote} was not changed: ${applied?.kind}`);
}
