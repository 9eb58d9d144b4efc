import { isDeepStrictEqual } from 'node:util';
import { systemErrorText } from '@pluis/releases';
import { applyRule } from '../rules/apply-rule';
import type { Rule } from '../rules/decision';
import type { HistoryEntry } from '../state/history-entry';
import { namedReleases } from '../flags/project-flags';
import type { RemoteState } from '../state/remote-state';
import type { RolloutState } from '../state/rollout-state';
import { changeRollouts } from '../state/rollout-store';
import { undoCommand } from './command-names';
import { confirmShopFollows } from './confirm-shop-follows';
import { RolloutRefusal, type Operation } from './context';
import { decisionText } from './decision-text';
import { sendWebhook } from './webhook';

export interface Application {
  readonly remote: string;
  /**
   * The state on which the command based its decision. If the remote has changed since, the command is
   * refused.
   */
  readonly read?: RolloutState;
}

/** Applies a rule to the state in one step, records its author and reason, and prints the result and how to undo it. */
export async function applyToFlags(
  operation: Operation,
  { remote, read }: Application,
  rule: Rule,
): Promise<void> {
  const store = operation.store();
  const at = operation.now().toISOString();
  const { by = 'unknown', identifiedBy, why = '' } = operation;
  const { applied, message, entry } = await changeRollouts(store, (current) => {
    if (read) refuseWhenChanged(remote, read.remotes.get(remote), current);
    const applied = applyRule(current, remote, rule, { at, by, why });
    const message = decisionText(operation.commands, remote, applied);
    const entry: HistoryEntry | null =
      applied.kind !== 'changed'
        ? null
        : {
            ...{ at, remote, action: applied.action, message, by },
            ...(identifiedBy === undefined ? {} : { identifiedBy }),
            ...(why === '' ? {} : { why }),
            versions: versionsOf(applied.before, applied.after),
          };
    const state = applied.kind === 'changed' ? { ...applied.rollouts, lastEntry: entry } : null;
    return { state, result: { applied, message, entry } };
  });
  if (applied.kind === 'refused') throw new RolloutRefusal(message);
  operation.stdout(message, { remote, action: applied.kind === 'changed' ? applied.action : undefined, by });
  if (applied.kind === 'unchanged' || entry === null) return;
  operation.stdout(`Undo: ${undoCommand(operation.commands, remote, applied.undo)}`);
  await store
    .appendHistory(entry)
    .catch((error: unknown) =>
      operation.stderr(
        `The change was made but could not be written to the history: ${systemErrorText(error) ?? String(error)}`,
      ),
    );
  const { action, before, after } = applied;
  await Promise.all([
    sendWebhook(operation, { action, at, remote, message, by, why, before, after }),
    confirmShopFollows(operation, store),
  ]);
}

/** Refuses a command before it checks a release, if the rule refuses it for the state as it is. Throws `RolloutRefusal`. */
export function refuseEarly(
  { commands }: Pick<Operation, 'commands'>,
  rollouts: RolloutState,
  remote: string,
  rule: Rule,
): void {
  const applied = applyRule(rollouts, remote, rule);
  if (applied.kind === 'refused') throw new RolloutRefusal(decisionText(commands, remote, applied));
}

/** Pages rendered with the previous flags may still request these versions for a while. */
function versionsOf(...states: readonly (RemoteState | null)[]): string {
  const versions = states.flatMap((state) => (state === null ? [] : namedReleases(state)));
  return [...new Set(versions.map(({ version }) => version))].join(' ');
}

/** If two people act at the same time, the first wins and the second is told who it was. */
function refuseWhenChanged(remote: string, read: RemoteState | undefined, current: RolloutState): void {
  const state = current.remotes.get(remote);
  if (isDeepStrictEqual(read, state)) return;
  const { action, by, at } = state?.lastChange ?? { action: '', by: '', at: '' };
  const who = by === '' ? '' : ` by ${by} (${action}, ${at})`;
  throw new RolloutRefusal(
    `The flags of ${remote} were changed meanwhile${who}. Nothing was done. Check the status and try again.`,
  );
}
