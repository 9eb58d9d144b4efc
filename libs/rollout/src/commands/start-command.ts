import { checkGivenUp, type ReleaseRef, releaseSource, stableHolding } from '@pluis/releases';
import type { Rule } from '../rules/decision';
import { startRamp, type RampPlan } from '../rules/ramp';
import { trial } from '../state/remote-flags';
import { startTrial, type Share } from '../rules/start-trial';
import { applyToFlags, refuseEarly } from './apply-to-flags';
import type { RolloutContext } from './context';
import { rolloutStore } from './rollout-places';
import type { ReleaseSettings } from './settings';
import { checkRelease, findRelease } from './verify-release';

interface OfRelease {
  readonly remote: string;
  readonly version: string;
  /** Pages and slots of the stable release that this one may remove. */
  readonly givesUp: readonly string[];
}

/** `start <remote> <version> --percent <n>`: verifies and checks the release before the flags name it. */
export async function startCommand(
  context: RolloutContext,
  settings: ReleaseSettings,
  { percent, where, ...release }: OfRelease & Share,
): Promise<void> {
  await putOnTrial(
    context,
    settings,
    release,
    (ref) => (state) => startTrial(state, ref, { percent, where }, context.now()),
  );
}

/** `ramp <remote> <version> --steps 5,25,50,100 --every 20s [--complete]`: lets the guard raise the trial. */
export async function rampCommand(
  context: RolloutContext,
  settings: ReleaseSettings,
  { plan, ...release }: OfRelease & { readonly plan: RampPlan },
): Promise<void> {
  await putOnTrial(
    context,
    settings,
    release,
    (ref) => (state) => startRamp(state, ref, plan, context.now()),
  );
}

async function putOnTrial(
  context: RolloutContext,
  settings: ReleaseSettings,
  { remote, version, givesUp }: OfRelease,
  ruleFor: (release: ReleaseRef) => Rule,
): Promise<void> {
  const { state: read } = await rolloutStore(settings, context.fetch).read();
  const release = await releaseToStart(context, settings, { remote, version }, trial(read, remote)?.release);
  const rule = ruleFor(release);
  refuseEarly(context, read, remote, rule);
  // A release that is already on trial was checked for lost pages when its trial started.
  const isRunning = trial(read, remote)?.release.version === version;
  const stable = isRunning
    ? undefined
    : await stableHolding(releaseSource(settings, context.fetch), read, remote);
  await checkRelease(context, settings, { remote, ...release }, (manifest) =>
    checkGivenUp(manifest, stable, givesUp),
  );
  await applyToFlags(context, settings, { remote, read }, rule);
}

/** A release on trial keeps the digest that it started with: if the store's files have changed, a raise is refused. */
async function releaseToStart(
  context: RolloutContext,
  settings: ReleaseSettings,
  { remote, version }: Pick<OfRelease, 'remote' | 'version'>,
  onTrial: ReleaseRef | undefined,
): Promise<ReleaseRef> {
  return onTrial?.version === version ? onTrial : findRelease(context, settings, remote, version);
}
