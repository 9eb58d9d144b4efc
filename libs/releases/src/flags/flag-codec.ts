import * as v from 'valibot';
import type { ReleaseRef } from '../release/release-ref';
import { readChange, readMetadata, readRamp, writeMetadata, type Metadata } from './flag-metadata';
import { offVariant, variantRelease, type RemoteFlag, type Variant } from './flags-document';
import type { RemoteState, Trial, Where } from './remote-state';
import { fromTargeting, toTargeting } from './trial-targeting';

export function toFlag(state: RemoteState): RemoteFlag {
  const { stable, trial, isOff, earlier } = state;
  const releases = [...earlier, stable, trial?.release ?? null].filter((ref) => ref !== null);
  const otherwise = stable?.version ?? offVariant;
  const variants = Object.fromEntries(releases.map((ref): [string, Variant] => [ref.version, { ...ref }]));
  return {
    state: 'ENABLED',
    variants: { ...variants, [offVariant]: { off: true } },
    defaultVariant: isOff ? offVariant : otherwise,
    ...(isOff || trial === null
      ? {}
      : { targeting: toTargeting({ ...trial, trial: trial.release.version, stable: otherwise }) }),
    metadata: writeMetadata(state),
  };
}

/** Parses a flag as a state; null if it was edited by hand into a form that `rollout` does not write. */
export function fromFlag(flag: RemoteFlag): RemoteState | null {
  const metadata = readMetadata(flag);
  if (metadata === null || flag.state === 'DISABLED') return null;
  const { hasNoStable } = metadata;
  const isOff = flag.defaultVariant === offVariant && !(hasNoStable && metadata.resumeStable === undefined);
  const shares = isOff ? readResume(flag, metadata) : readTargeting(flag);
  if (shares === null) return null;
  const stable = hasNoStable ? null : findRelease(flag, shares.stable);
  const trial = shares.trial === null ? null : readTrial(flag, shares.trial, metadata);
  if ((stable === null && !hasNoStable) || trial === undefined) return null;
  const earlier = metadata.earlier.split(' ').map((version) => findRelease(flag, version));
  return {
    stable,
    trial,
    isOff,
    earlier: earlier.filter((ref) => ref !== null),
    chosenBy: metadata.chosenBy,
    isRolledBack: metadata.rolledBack,
    lastChange: readChange(metadata),
  };
}

interface Shares {
  readonly stable: string;
  readonly trial: { readonly version: string; readonly percent: number; readonly where: Where } | null;
}

function readTargeting(flag: RemoteFlag): Shares | null {
  const stable = flag.defaultVariant;
  if (flag.targeting === undefined || v.is(v.strictObject({}), flag.targeting))
    return { stable, trial: null };
  const shares = fromTargeting(flag.targeting);
  if (shares === null || shares.stable !== stable || shares.trial === stable) return null;
  return { stable, trial: { version: shares.trial, percent: shares.percent, where: shares.where } };
}

function readResume(flag: RemoteFlag, metadata: Metadata): Shares | null {
  if (flag.targeting !== undefined || metadata.resumeStable === undefined) return null;
  const { resumeStable: stable, resumeTrial: version, resumePercent: percent, resumeWhere: where } = metadata;
  return { stable, trial: version === undefined ? null : { version, percent, where } };
}

/** Returns the trial; undefined if its release is not among the variants. */
function readTrial(
  flag: RemoteFlag,
  { version, percent, where }: NonNullable<Shares['trial']>,
  metadata: Metadata,
): Trial | undefined {
  const release = findRelease(flag, version);
  if (release === null) return undefined;
  const { haltedReason: reason, haltedAt: at, trialStartedAt: startedAt } = metadata;
  const halted = reason === undefined ? null : { reason, at };
  return { release, percent, startedAt, halted, where, ramp: readRamp(metadata) };
}

function findRelease(flag: RemoteFlag, version: string): ReleaseRef | null {
  const variant = Object.hasOwn(flag.variants, version) ? flag.variants[version] : undefined;
  return variant === undefined ? null : variantRelease(variant);
}
