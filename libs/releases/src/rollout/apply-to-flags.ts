import { isDeepStrictEqual } from 'node:util';
import { applyRule } from '../flags/apply-rule';
import type { Rule } from '../flags/decision';
import { changeFlags } from '../flags/flags-file';
import { offVariant, type FlagsDocument, type RemoteFlag } from '../flags/flags-document';
import { remoteState } from '../flags/remote-flags';
import { appendHistory } from '../flags/rollout-history';
import { systemErrorText } from '../system-error';
import { undoCommand } from './command-names';
import { confirmShopFollows } from './confirm-shop-follows';
import { RolloutRefusal, type RolloutContext } from './context';
import { decisionText } from './decision-text';
import type { ReleaseSettings } from './settings';
import { sendWebhook } from './webhook';

export interface Application {
  readonly remote: string;
  /**
   * The flags on which the command based its decision. If the remote's flag has changed since, the command is
   * refused.
   */
  readonly read?: FlagsDocument;
}

/** Applies a rule to the flags in one step, records its author and reason, and prints the result and how to undo it. */
export async function applyToFlags(
  context: RolloutContext,
  settings: ReleaseSettings,
  { remote, read }: Application,
  rule: Rule,
): Promise<void> {
  const at = context.now().toISOString();
  const { by = 'unknown', identifiedBy, why = '' } = context;
  const decision = await changeFlags(settings.flagsFile, (current) => {
    if (read) refuseWhenChanged(remote, read.remotes.get(remote), current);
    const applied = applyRule(current, remote, rule, { at, by, why });
    const document = applied.kind === 'changed' ? applied.document : null;
    return { document, result: { ...applied, versions: versionsOf(remote, current, document) } };
  });
  const message = decisionText(context.commands, remote, decision);
  if (decision.kind === 'refused') throw new RolloutRefusal(message);
  context.stdout(message, { remote, action: decision.kind === 'changed' ? decision.action : undefined, by });
  if (decision.kind === 'unchanged') return;
  context.stdout(`Undo: ${undoCommand(context.commands, remote, decision.undo)}`);
  const entry = {
    at,
    remote,
    action: decision.action,
    message,
    by,
    ...(identifiedBy === undefined ? {} : { identifiedBy }),
    ...(why === '' ? {} : { why }),
    versions: decision.versions,
  };
  await appendHistory(settings.flagsFile, entry).catch((error: unknown) =>
    context.stderr(
      `The change was made but could not be written to the history: ${systemErrorText(error) ?? String(error)}`,
    ),
  );
  const { action, before, after } = decision;
  await Promise.all([
    sendWebhook(context, { action, at, remote, message, by, why, before, after }),
    confirmShopFollows(context, settings.flagsFile),
  ]);
}

/** Refuses a command before it checks a release, if the rule refuses it for the flags as they are. Throws `RolloutRefusal`. */
export function refuseEarly(
  { commands }: Pick<RolloutContext, 'commands'>,
  document: FlagsDocument,
  remote: string,
  rule: Rule,
): void {
  const applied = applyRule(document, remote, rule);
  if (applied.kind === 'refused') throw new RolloutRefusal(decisionText(commands, remote, applied));
}

/** Pages rendered with the previous flags may still request these versions for a while. */
function versionsOf(remote: string, ...documents: readonly (FlagsDocument | null)[]): string {
  const names = documents.flatMap((document) => Object.keys(document?.remotes.get(remote)?.variants ?? {}));
  return [...new Set(names)].filter((name) => name !== offVariant).join(' ');
}

/** If two people act at the same time, the first wins and the second is told who it was. */
function refuseWhenChanged(remote: string, read: RemoteFlag | undefined, document: FlagsDocument): void {
  if (isDeepStrictEqual(read, document.remotes.get(remote))) return;
  const { action, by, at } = remoteState(document, remote)?.lastChange ?? { action: '', by: '', at: '' };
  const who = by === '' ? '' : ` by ${by} (${action}, ${at})`;
  throw new RolloutRefusal(
    `The flags of ${remote} were changed meanwhile${who}. Nothing was done. Check the status and try again.`,
  );
}
