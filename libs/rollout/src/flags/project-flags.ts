import { createHash } from 'node:crypto';
import { MemoryStorage } from '@openfeature/flagd-core';
import type { ReleaseRef } from '@pluis/releases';
import { flagKey, offVariant, type Variant } from './flag-variants';
import { flagdSchemaUrl, silentLogger } from './flagd';
import { percentToWeights } from '../rules/percent';
import type { LastChange, Ramp, RemoteState, Trial } from '../state/remote-state';
import { RolloutStateError, type RolloutState } from '../state/rollout-state';

/**
 * Generates the flagd definition from the state. Nothing is read back from it. Throws `RolloutStateError` if
 * flagd would refuse it.
 */
export function flagsText(state: RolloutState): string {
  const text = generateFlags(state);
  checkAgainstFlagd(text);
  return text;
}

function generateFlags({ id, revision, remotes, foreign }: RolloutState): string {
  const ours = [...remotes].map(([remote, state]) => [flagKey(remote), toFlag(state)]);
  const metadata = { ...foreign.metadata, ...(id === '' ? {} : { id }), revision };
  const flags = { ...foreign.flags, ...Object.fromEntries(ours) };
  return `${JSON.stringify({ $schema: flagdSchemaUrl, ...foreign, metadata, flags }, null, 2)}\n`;
}

/** The header of `/readyz` with the digest of the flags that a server uses. */
export const flagsDigestHeader = 'x-flags-digest';

/** Identifies the content of flags: if a server and a command report the same digest, they read the same flags. */
export function flagsDigest(state: RolloutState): string {
  return createHash('sha256').update(generateFlags(state)).digest('hex').slice(0, 16);
}

/** Throws `RolloutStateError` if a text is not a flagd definition. */
export function checkAgainstFlagd(text: string): void {
  try {
    new MemoryStorage(silentLogger).setConfigurations(text, true);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new RolloutStateError(`not a flagd definition: ${detail.replace(/\s+/g, ' ').slice(0, 300)}.`, '', {
      cause: error,
    });
  }
}

/** Returns the releases that a flag names: former ones, the stable one and the trial's. */
export function namedReleases({ earlier, stable, trial }: RemoteState): ReleaseRef[] {
  return [...earlier, stable, trial?.release ?? null].filter((ref) => ref !== null);
}

function toFlag(state: RemoteState): object {
  const { stable, trial, isOff } = state;
  const otherwise = stable?.version ?? offVariant;
  const variants = namedReleases(state).map((ref): [string, Variant] => [ref.version, { ...ref }]);
  return {
    state: 'ENABLED',
    variants: { ...Object.fromEntries(variants), [offVariant]: { off: true } },
    defaultVariant: isOff ? offVariant : otherwise,
    ...(isOff || trial === null ? {} : { targeting: toTargeting(trial, otherwise) }),
    metadata: toMetadata(state),
  };
}

/**
 * Trial first, then stable, bucketed by flagd's targeting key: visitors already in a trial stay in it when it
 * is raised.
 */
function toTargeting({ release, percent, where }: Trial, stable: string): object {
  const [trialWeight, stableWeight] = percentToWeights(percent);
  const fractional = {
    fractional: [
      [release.version, trialWeight],
      [stable, stableWeight],
    ],
  };
  const conditions = Object.entries(where).map(([name, values]) => ({ in: [{ var: name }, values] }));
  return conditions.length === 0 ? fractional : { if: [{ and: conditions }, fractional, stable] };
}

/**
 * The state once more, in the form of packages that kept it in the flags. Servers and commands of the package
 * before this one read it, for a return to that package. The next package does not write it any more.
 */
function toMetadata(state: RemoteState): object {
  const { stable, trial, isOff, earlier, chosenBy, isRolledBack, lastChange } = state;
  return {
    chosenBy,
    ...(earlier.length === 0 ? {} : { earlier: earlier.map((ref) => ref.version).join(' ') }),
    ...(trial === null ? {} : { trialStartedAt: trial.startedAt, ...whereMetadata(trial) }),
    ...(trial?.halted ? { haltedReason: trial.halted.reason, haltedAt: trial.halted.at } : {}),
    ...(trial?.ramp ? rampMetadata(trial.ramp) : {}),
    ...(isOff ? resumeMetadata(state) : {}),
    ...(isRolledBack ? { rolledBack: true } : {}),
    ...(stable === null ? { hasNoStable: true } : {}),
    ...changeMetadata(lastChange),
  };
}

/** Servers that follow a flagd daemon read the condition here, for the evidence of the guard. */
function whereMetadata({ where }: Trial): object {
  return Object.keys(where).length === 0 ? {} : { where: JSON.stringify(where) };
}

function rampMetadata({ steps, everySeconds, completes, minViews, paused }: Ramp): object {
  return {
    rampSteps: steps.join(' '),
    rampSeconds: everySeconds,
    rampCompletes: completes,
    ...(minViews === undefined ? {} : { rampMinViews: minViews }),
    ...(paused === null ? {} : { rampPaused: paused }),
  };
}

function resumeMetadata({ stable, trial }: RemoteState): object {
  const resumeStable = stable?.version ?? '';
  if (trial === null) return { resumeStable };
  const { release, percent, where } = trial;
  const resumed = { resumeStable, resumeTrial: release.version, resumePercent: percent };
  return Object.keys(where).length === 0 ? resumed : { ...resumed, resumeWhere: JSON.stringify(where) };
}

function changeMetadata({ revision, action, at, by, why }: LastChange): object {
  const texts = { changedAction: action, changedAt: at, changedBy: by, changedWhy: why };
  const known = Object.entries(texts).filter(([, text]) => text !== '');
  return { ...(revision === 0 ? {} : { revision }), ...Object.fromEntries(known) };
}
