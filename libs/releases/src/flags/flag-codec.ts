import * as v from 'valibot';
import type { ReleaseRef } from '../release/release-ref';
import { offVariant, variantRelease, type RemoteFlag, type Variant } from './flags-document';
import { percentToWeights, weightsToPercent } from './percent';
import type { RemoteState, Trial } from './remote-state';

const weight = v.pipe(v.number(), v.integer(), v.minValue(0));
const bucket = v.strictTuple([v.string(), weight]);

/** The only targeting that `rollout` writes: trial first, then stable, bucketed by flagd's implicit key. */
const trialTargeting = v.strictObject({ fractional: v.strictTuple([bucket, bucket]) });

const metadataSchema = v.object({
  chosenBy: v.optional(v.picklist(['checkout', 'operator']), 'operator'),
  earlier: v.optional(v.string(), ''),
  trialStartedAt: v.optional(v.string(), ''),
  haltedReason: v.optional(v.string()),
  haltedAt: v.optional(v.string(), ''),
  resumeStable: v.optional(v.string()),
  resumeTrial: v.optional(v.string()),
  resumePercent: v.optional(v.number(), 0),
});

type Metadata = v.InferOutput<typeof metadataSchema>;

/** Writes a state as a flag. flagd allows only text, numbers and booleans in metadata, hence the flat form. */
export function toFlag(state: RemoteState): RemoteFlag {
  const releases = [...state.earlier, state.stable, ...(state.trial === null ? [] : [state.trial.release])];
  const variants = Object.fromEntries(releases.map((ref): [string, Variant] => [ref.version, { ...ref }]));
  return {
    state: 'ENABLED',
    variants: { ...variants, [offVariant]: { off: true } },
    defaultVariant: state.isOff ? offVariant : state.stable.version,
    ...(state.isOff || state.trial === null ? {} : { targeting: toTargeting(state.stable, state.trial) }),
    metadata: {
      chosenBy: state.chosenBy,
      ...(state.earlier.length === 0 ? {} : { earlier: state.earlier.map((ref) => ref.version).join(' ') }),
      ...(state.trial === null ? {} : { trialStartedAt: state.trial.startedAt }),
      ...(state.trial?.halted
        ? { haltedReason: state.trial.halted.reason, haltedAt: state.trial.halted.at }
        : {}),
      ...(state.isOff ? toResume(state) : {}),
    },
  };
}

/** The order keeps visitors in the trial while it is raised: its bucket grows from the start. */
function toTargeting(stable: ReleaseRef, trial: Trial): v.InferOutput<typeof trialTargeting> {
  const [trialWeight, stableWeight] = percentToWeights(trial.percent);
  return {
    fractional: [
      [trial.release.version, trialWeight],
      [stable.version, stableWeight],
    ],
  };
}

function toResume({ stable, trial }: RemoteState): Record<string, string | number> {
  const resumeStable = stable.version;
  return trial === null
    ? { resumeStable }
    : { resumeStable, resumeTrial: trial.release.version, resumePercent: trial.percent };
}

/** Reads a flag as a state; null when it was written by hand in a form that `rollout` does not write. */
export function fromFlag(flag: RemoteFlag): RemoteState | null {
  const metadata = v.safeParse(metadataSchema, flag.metadata ?? {});
  if (!metadata.success || flag.state === 'DISABLED') return null;
  const isOff = flag.defaultVariant === offVariant;
  const shares = isOff ? readResume(flag, metadata.output) : readTargeting(flag);
  if (shares === null) return null;
  const stable = findRelease(flag, shares.stable);
  const trial = shares.trial === null ? null : readTrial(flag, shares.trial, metadata.output);
  if (stable === null || trial === undefined) return null;
  const earlier = metadata.output.earlier.split(' ').map((version) => findRelease(flag, version));
  return {
    stable,
    trial,
    isOff,
    earlier: earlier.filter((ref) => ref !== null),
    chosenBy: metadata.output.chosenBy,
  };
}

interface Shares {
  readonly stable: string;
  readonly trial: { readonly version: string; readonly percent: number } | null;
}

function readTargeting(flag: RemoteFlag): Shares | null {
  const stable = flag.defaultVariant;
  if (flag.targeting === undefined || v.is(v.strictObject({}), flag.targeting))
    return { stable, trial: null };
  const targeting = v.safeParse(trialTargeting, flag.targeting);
  if (!targeting.success) return null;
  const [[version, trialWeight], [rest, stableWeight]] = targeting.output.fractional;
  if (rest !== stable || version === stable) return null;
  return { stable, trial: { version, percent: weightsToPercent(trialWeight, stableWeight) } };
}

function readResume(flag: RemoteFlag, metadata: Metadata): Shares | null {
  if (flag.targeting !== undefined || metadata.resumeStable === undefined) return null;
  const { resumeStable: stable, resumeTrial, resumePercent: percent } = metadata;
  return { stable, trial: resumeTrial === undefined ? null : { version: resumeTrial, percent } };
}

/** The trial, or undefined when its release is no variant. */
function readTrial(
  flag: RemoteFlag,
  { version, percent }: { readonly version: string; readonly percent: number },
  metadata: Metadata,
): Trial | undefined {
  const release = findRelease(flag, version);
  if (release === null) return undefined;
  const { haltedReason: reason, haltedAt: at, trialStartedAt: startedAt } = metadata;
  return { release, percent, startedAt, halted: reason === undefined ? null : { reason, at } };
}

function findRelease(flag: RemoteFlag, version: string): ReleaseRef | null {
  const variant = Object.hasOwn(flag.variants, version) ? flag.variants[version] : undefined;
  return variant === undefined ? null : variantRelease(variant);
}
