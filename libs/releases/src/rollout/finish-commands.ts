import { complete, rollback } from '../flags/end-trial';
import { readFlags } from '../flags/flags-file';
import type { FlagsDocument } from '../flags/flags-document';
import { refused, type Decision } from '../flags/decision';
import { remoteState, trial } from '../flags/remote-flags';
import { isSameRelease, type ReleaseRef } from '../release/release-ref';
import { applyToFlags } from './apply-to-flags';
import { RolloutRefusal, type RolloutContext } from './context';
import type { ReleaseSettings } from './settings';
import { checkRelease, verifyRelease } from './verify-release';

/** `complete <remote>`: the release is verified and checked again before everybody gets it. */
export async function completeCommand(
  context: RolloutContext,
  settings: ReleaseSettings,
  remote: string,
): Promise<void> {
  const document = await readFlags(settings.flagsFile);
  refuseEarly(complete(document, remote));
  const checked = trial(document, remote)?.release ?? null;
  if (checked !== null) await checkRelease(context, settings, { remote, ...checked });
  await applyToFlags(context, settings, { remote, action: 'complete' }, (current) =>
    ifStill(checked, trial(current, remote)?.release ?? null, remote, () => complete(current, remote)),
  );
}

/**
 * `rollback <remote>`: ending a trial checks nothing, it must work when all else fails. A return to an earlier
 * release verifies that release's bytes.
 */
export async function rollbackCommand(
  context: RolloutContext,
  settings: ReleaseSettings,
  remote: string,
): Promise<void> {
  const document = await readFlags(settings.flagsFile);
  refuseEarly(rollback(document, remote));
  const target = returnTarget(document, remote);
  if (target !== null) await verifyRelease(context, settings, { remote, ...target });
  await applyToFlags(context, settings, { remote, action: 'rollback' }, (current) =>
    ifStill(target, returnTarget(current, remote), remote, () => rollback(current, remote)),
  );
}

/** The earlier release that a rollback would return to; null where it would only end a trial. */
function returnTarget(document: FlagsDocument, remote: string): ReleaseRef | null {
  const state = remoteState(document, remote);
  return !state || state.trial !== null ? null : (state.earlier.at(-1) ?? null);
}

function refuseEarly(decision: Decision): void {
  if (decision.kind === 'refused') throw new RolloutRefusal(decision.message);
}

/** Applies the rule only to the release that was verified: another command may have been faster. */
function ifStill(
  verified: ReleaseRef | null,
  current: ReleaseRef | null,
  remote: string,
  rule: () => Decision,
): Decision {
  const isSame =
    verified === null || current === null ? verified === current : isSameRelease(verified, current);
  if (isSame) return rule();
  return refused(
    'other-trial',
    `The flags of ${remote} were changed meanwhile. Look at the status and try again.`,
  );
}
