import type { Decision } from '../flags/decision';
import { changeFlags } from '../flags/flags-file';
import type { FlagsDocument } from '../flags/flags-document';
import { appendHistory } from '../flags/rollout-history';
import { RolloutRefusal, type RolloutContext } from './context';
import type { ReleaseSettings } from './settings';

/** Applies a rule to the flags in one step, keeps the history, and says what was done and how to undo it. */
export async function applyToFlags(
  context: RolloutContext,
  settings: ReleaseSettings,
  { remote, action }: { readonly remote: string; readonly action: string },
  rule: (document: FlagsDocument) => Decision,
): Promise<void> {
  const decision = await changeFlags(settings.flagsFile, (document) => {
    const result = rule(document);
    return { document: result.kind === 'changed' ? result.document : null, result };
  });
  if (decision.kind === 'refused') throw new RolloutRefusal(decision.message);
  context.stdout(decision.message);
  if (decision.kind === 'unchanged') return;
  context.stdout(`Undo: ${decision.undo}`);
  const at = context.now().toISOString();
  await appendHistory(settings.flagsFile, { at, remote, action, message: decision.message });
}
