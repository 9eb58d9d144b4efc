import { isDeepStrictEqual } from 'node:util';
import { withAuthor } from '../flags/change';
import type { Decision } from '../flags/decision';
import { changeFlags } from '../flags/flags-file';
import { offVariant, type FlagsDocument, type RemoteFlag } from '../flags/flags-document';
import { remoteState } from '../flags/remote-flags';
import { appendHistory } from '../flags/rollout-history';
import { systemErrorText } from '../system-error';
import { confirmShopFollows } from './confirm-shop-follows';
import { RolloutRefusal, type RolloutContext } from './context';
import type { ReleaseSettings } from './settings';

export interface Application {
  readonly remote: string;
  readonly action: string;
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
  { remote, action, read }: Application,
  rule: (document: FlagsDocument) => Decision,
): Promise<void> {
  const at = context.now().toISOString();
  const { by = 'unknown', identifiedBy, why = '' } = context;
  const decision = await changeFlags(settings.flagsFile, (current) => {
    if (read) refuseWhenChanged(remote, read.remotes.get(remote), current);
    const result = rule(current);
    const document = result.kind === 'changed' ? withAuthor(result.document, remote, { at, by, why }) : null;
    return { document, result: { ...result, versions: versionsOf(remote, current, document) } };
  });
  if (decision.kind === 'refused') throw new RolloutRefusal(decision.message);
  context.stdout(decision.message);
  if (decision.kind === 'unchanged') return;
  context.stdout(`Undo: ${decision.undo}`);
  const entry = {
    at,
    remote,
    action,
    message: decision.message,
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
  await confirmShopFollows(context, settings.flagsFile);
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
