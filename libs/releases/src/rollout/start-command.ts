import type { Decision } from '../flags/decision';
import { readFlags } from '../flags/flags-file';
import type { FlagsDocument } from '../flags/flags-document';
import { startRamp, type RampPlan } from '../flags/ramp';
import { trial } from '../flags/remote-flags';
import { startTrial, type Share } from '../flags/start-trial';
import type { ReleaseRef } from '../release/release-ref';
import { applyToFlags } from './apply-to-flags';
import { RolloutRefusal, type RolloutContext } from './context';
import type { ReleaseSettings } from './settings';
import { checkRelease, findRelease } from './verify-release';

interface OfRelease {
  readonly remote: string;
  readonly version: string;
}

/** `start <remote> <version> --percent <n>`: the release is verified and checked before the flags name it. */
export async function startCommand(
  context: RolloutContext,
  settings: ReleaseSettings,
  { remote, version, percent, where }: OfRelease & Share,
): Promise<void> {
  await putOnTrial(context, settings, { remote, version, action: 'start' }, (document, release) =>
    startTrial(document, remote, release, { percent, where }, context.now()),
  );
}

/** `ramp <remote> <version> --steps 5,25,50,100 --every 20s [--complete]`: the guard raises it. */
export async function rampCommand(
  context: RolloutContext,
  settings: ReleaseSettings,
  { remote, version, plan }: OfRelease & { readonly plan: RampPlan },
): Promise<void> {
  await putOnTrial(context, settings, { remote, version, action: 'ramp' }, (document, release) =>
    startRamp(document, remote, release, plan, context.now()),
  );
}

async function putOnTrial(
  context: RolloutContext,
  settings: ReleaseSettings,
  { remote, version, action }: OfRelease & { readonly action: string },
  rule: (document: FlagsDocument, release: ReleaseRef) => Decision,
): Promise<void> {
  const read = await readFlags(settings.flagsFile);
  const release = await releaseToStart(context, settings, { remote, version }, trial(read, remote)?.release);
  const expected = rule(read, release);
  if (expected.kind === 'refused') throw new RolloutRefusal(expected.message);
  await checkRelease(context, settings, { remote, ...release });
  await applyToFlags(context, settings, { remote, action, read }, (current) => rule(current, release));
}

/** A release on trial keeps the digest that it started with: were the store's files changed, raising refuses. */
async function releaseToStart(
  context: RolloutContext,
  settings: ReleaseSettings,
  { remote, version }: OfRelease,
  onTrial: ReleaseRef | undefined,
): Promise<ReleaseRef> {
  return onTrial?.version === version ? onTrial : findRelease(context, settings, remote, version);
}
