import type { Action, Refused, Rule, Unchanged, Undo } from './decision';
import { fromFlag, toFlag } from './flag-codec';
import { changeFlags } from './flags-file';
import type { FlagsDocument } from './flags-document';
import { noChange, type LastChange, type RemoteState } from './remote-state';

/** The author, ISO time and reason of a change. */
type Author = Pick<LastChange, 'at' | 'by' | 'why'>;

/** The result of a rule that was applied to the flags. `before` is the state that the rule saw. */
export type Applied =
  | {
      readonly kind: 'changed';
      readonly document: FlagsDocument;
      readonly action: Action;
      readonly before: RemoteState | null;
      /** Null after `retire`. */
      readonly after: RemoteState | null;
      readonly undo: Undo;
    }
  | (Unchanged & { readonly before: RemoteState | null })
  | (Refused & { readonly before: RemoteState | null });

/**
 * Applies a rule to one remote of a document and records the author in its flag. A flag that was edited by
 * hand into an unknown form is refused before the rule sees it.
 */
export function applyRule(
  document: FlagsDocument,
  remote: string,
  rule: Rule,
  author: Author = noChange,
): Applied {
  const flag = document.remotes.get(remote);
  const before = flag === undefined ? null : fromFlag(flag);
  if (flag !== undefined && before === null) return { kind: 'refused', code: 'by-hand', before };
  const decision = rule(before);
  if (decision.kind !== 'changed') return { ...decision, before };
  const { action, state, undo } = decision;
  const revision = (before?.lastChange.revision ?? 0) + 1;
  const after = state && { ...state, lastChange: { ...noChange, ...author, revision, action } };
  const remotes = new Map(document.remotes);
  if (after === null) remotes.delete(remote);
  else remotes.set(remote, toFlag(after));
  return { kind: 'changed', document: { ...document, remotes }, action, before, after, undo };
}

/** Applies one rule per remote to a document. Returns the new document, and the result of each rule. */
export function applyRules(
  document: FlagsDocument,
  rules: ReadonlyMap<string, Rule>,
): { readonly document: FlagsDocument; readonly results: ReadonlyMap<string, Applied> } {
  let current = document;
  const results = new Map<string, Applied>();
  for (const [remote, rule] of rules) {
    const applied = applyRule(current, remote, rule);
    if (applied.kind === 'changed') current = applied.document;
    results.set(remote, applied);
  }
  return { document: current, results };
}

/**
 * Applies one rule per remote in one change of the flags file. Returns the result of each rule. Throws
 * `FlagsDocumentError` and `FlagsLockError`.
 */
export async function changeRemotes(
  flagsFile: string,
  rules: ReadonlyMap<string, Rule>,
): Promise<ReadonlyMap<string, Applied>> {
  return changeFlags(flagsFile, (before) => {
    const { document, results } = applyRules(before, rules);
    return { document: document === before ? null : document, result: results };
  });
}

/** Applies a rule to one remote of the flags file; see `changeRemotes`. Throws if the rule does not change it. */
export async function changeRemote(flagsFile: string, remote: string, rule: Rule): Promise<void> {
  const applied = (await changeRemotes(flagsFile, new Map([[remote, rule]]))).get(remote);
  if (applied?.kind !== 'changed') throw new Error(`${remote} was not changed: ${applied?.code}`);
}
