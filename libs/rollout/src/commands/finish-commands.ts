import type { Rule } from '../rules/decision';
import { complete } from '../rules/end-trial';
import { remoteState, trial } from '../state/remote-flags';
import { returnTarget, rollback } from '../rules/rollback';
import { applyToFlags, refuseEarly } from './apply-to-flags';
import type { RolloutContext } from './context';
import { rolloutStore } from './rollout-places';
import type { ReleaseSettings } from './settings';
import { checkRelease, verifyRelease } from './verify-release';

/** `complete <remote>`: verifies and checks the release again before everybody gets it. */
export async function completeCommand(
  context: RolloutContext,
  settings: ReleaseSettings,
  remote: string,
): Promise<void> {
  const { state: read } = await rolloutStore(settings, context.fetch).read();
  refuseEarly(context, read, remote, complete);
  const checked = trial(read, remote)?.release;
  if (checked) await checkRelease(context, settings, { remote, ...checked });
  await applyToFlags(context, settings, { remote, read }, complete);
}

/**
 * `rollback <remote> [version]`: ending a trial checks nothing, because it must work when everything else
 * fails. Returning to a former release verifies its bytes.
 */
export async function rollbackCommand(
  context: RolloutContext,
  settings: ReleaseSettings,
  { remote, version }: { readonly remote: string; readonly version: string | undefined },
): Promise<void> {
  const { state: read } = await rolloutStore(settings, context.fetch).read();
  const rule: Rule = (state) => rollback(state, version);
  refuseEarly(context, read, remote, rule);
  const target = returnTarget(remoteState(read, remote), version);
  if (target !== null) await verifyRelease(context, settings, { remote, ...target });
  await applyToFlags(context, settings, { remote, read }, rule);
}
