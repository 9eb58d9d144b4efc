import { isDeepStrictEqual } from 'node:util';
import { applyRule, applyRules, type Applied } from '../rules/apply-rule';
import type { Rule } from '../rules/decision';
import type { RemoteState } from '../state/remote-state';
import type { RolloutState } from '../state/rollout-state';
import { changeRollouts } from '../state/rollout-store';
import { RolloutRefusal, type Operation } from './context';
import { decisionText } from './decision-text';
import { historyOf } from './history-of';
import { undoCommand } from './undo';
import { sendWebhook } from './webhook';

export interface Application {
  readonly rules: ReadonlyMap<string, Rule>;
  /**
   * The state on which the command based its decision. If a remote has changed since, the command is refused.
   */
  readonly read?: RolloutState;
}

/** Applies a rule to one remote; see `applyToFlags`. */
export async function applyToRemote(
  operation: Operation,
  { remote, read }: { readonly remote: string; readonly read?: RolloutState },
  rule: Rule,
): Promise<void> {
  await applyToFlags(operation, { rules: new Map([[remote, rule]]), read });
}

/**
 * Applies rules in one revision, with their author and reason, and prints the results and how to undo them. Nothing is
 * changed if one is refused: throws `RolloutRefusal`.
 */
export async function applyToFlags(operation: Operation, { rules, read }: Application): Promise<void> {
  const author = authorOf(operation);
  const { results, revision } = await changeRollouts(operation.store(), (current) => {
    if (read) for (const remote of rules.keys()) refuseWhenChanged(remote, read, current);
    const { rollouts, results } = applyRules(current, rules, author);
    for (const [remote, applied] of results) refuseIfRefused(operation, remote, applied);
    const changes = historyOf(operation.commands, results, author);
    const state = changes.length === 0 ? null : { ...rollouts, changes };
    return { state, result: { results, revision: current.revision } };
  });
  printResults(operation, results, revision);
  await Promise.all([...results].map(([remote, applied]) => tell(operation, remote, applied, author)));
}

/** @param revision the revision before the changes */
function printResults(
  { commands, stdout, by = 'unknown', isJson }: Operation,
  results: ReadonlyMap<string, Applied>,
  revision: number,
): void {
  const told = [...results].map(([remote, applied]) => ({
    remote,
    action: applied.kind === 'changed' ? applied.action : undefined,
    message: decisionText(commands, remote, applied),
    undo: applied.kind === 'changed' ? undoCommand(commands, remote, applied, revision) : undefined,
  }));
  if (isJson) return stdout(JSON.stringify({ changes: told }, null, 2));
  for (const { remote, action, message, undo } of told) {
    stdout(message, { remote, action, by });
    if (undo !== undefined) stdout(`Undo: ${undo}`);
  }
}

type Author = ReturnType<typeof authorOf>;

function authorOf({ now, by = 'unknown', why = '' }: Operation) {
  return { at: now().toISOString(), by, why };
}

async function tell(operation: Operation, remote: string, applied: Applied, author: Author): Promise<void> {
  if (applied.kind !== 'changed') return;
  const { action, before, after } = applied;
  const message = decisionText(operation.commands, remote, applied);
  await sendWebhook(operation, { ...author, action, remote, message, before, after });
}

/** Refuses a command before it checks a release, if the rule refuses it for the state as it is. Throws `RolloutRefusal`. */
export function refuseEarly(
  operation: Pick<Operation, 'commands'>,
  rollouts: RolloutState,
  remote: string,
  rule: Rule,
): void {
  refuseIfRefused(operation, remote, applyRule(rollouts, remote, rule));
}

function refuseIfRefused({ commands }: Pick<Operation, 'commands'>, remote: string, applied: Applied): void {
  if (applied.kind === 'refused') throw new RolloutRefusal(decisionText(commands, remote, applied));
}

/** If two people act at the same time, the first wins and the second is told who it was. */
function refuseWhenChanged(remote: string, read: RolloutState, current: RolloutState): void {
  const state: RemoteState | undefined = current.remotes.get(remote);
  if (isDeepStrictEqual(read.remotes.get(remote), state)) return;
  const { action, by, at } = state?.lastChange ?? { action: '', by: '', at: '' };
  const who = by === '' ? '' : ` by ${by} (${action}, ${at})`;
  throw new RolloutRefusal(
    `The flags of ${remote} were changed meanwhile${who}. Nothing was done. Check the status and try again.`,
  );
}
