import * as v from 'valibot';
import type { RemoteFlag } from './flags-document';
import type { LastChange, Ramp, RemoteState } from './remote-state';

const whereSchema = v.record(v.string(), v.array(v.string()));

/** flagd allows only text, numbers and booleans in metadata, so the form is flat. */
const metadataSchema = v.object({
  chosenBy: v.optional(v.picklist(['checkout', 'operator']), 'operator'),
  earlier: v.optional(v.string(), ''),
  trialStartedAt: v.optional(v.string(), ''),
  haltedReason: v.optional(v.string()),
  haltedAt: v.optional(v.string(), ''),
  resumeStable: v.optional(v.string()),
  resumeTrial: v.optional(v.string()),
  resumePercent: v.optional(v.number(), 0),
  resumeWhere: v.optional(v.pipe(v.string(), v.parseJson(), whereSchema), '{}'),
  rampSteps: v.optional(v.string()),
  rampSeconds: v.optional(v.number(), 0),
  rampCompletes: v.optional(v.boolean(), false),
  rampMinViews: v.optional(v.number()),
  rampPaused: v.optional(v.string()),
  rolledBack: v.optional(v.boolean(), false),
  hasNoStable: v.optional(v.boolean(), false),
  revision: v.optional(v.number(), 0),
  changedAction: v.optional(v.string(), ''),
  changedAt: v.optional(v.string(), ''),
  changedBy: v.optional(v.string(), ''),
  changedWhy: v.optional(v.string(), ''),
});

export type Metadata = v.InferOutput<typeof metadataSchema>;

type Written = Record<string, string | number | boolean>;

/** Parses a flag's metadata; null if `rollout` did not write it. */
export function readMetadata(flag: RemoteFlag): Metadata | null {
  const metadata = v.safeParse(metadataSchema, flag.metadata ?? {});
  return metadata.success ? metadata.output : null;
}

export function writeMetadata(state: RemoteState): Written {
  const { stable, trial, isOff, earlier, chosenBy, isRolledBack, lastChange } = state;
  return {
    chosenBy,
    ...(earlier.length === 0 ? {} : { earlier: earlier.map((ref) => ref.version).join(' ') }),
    ...(trial === null ? {} : { trialStartedAt: trial.startedAt }),
    ...(trial?.halted ? { haltedReason: trial.halted.reason, haltedAt: trial.halted.at } : {}),
    ...(trial?.ramp ? writeRamp(trial.ramp) : {}),
    ...(isOff ? writeResume(state) : {}),
    ...(isRolledBack ? { rolledBack: true } : {}),
    ...(stable === null ? { hasNoStable: true } : {}),
    ...writeChange(lastChange),
  };
}

export function readRamp(metadata: Metadata): Ramp | null {
  const { rampSteps, rampSeconds: everySeconds, rampCompletes: completes, rampMinViews: minViews } = metadata;
  if (rampSteps === undefined) return null;
  return {
    steps: rampSteps.split(' ').map(Number),
    everySeconds,
    completes,
    ...(minViews === undefined ? {} : { minViews }),
    paused: metadata.rampPaused ?? null,
  };
}

export function readChange(metadata: Metadata): LastChange {
  const { revision, changedAction: action, changedAt: at, changedBy: by, changedWhy: why } = metadata;
  return { revision, action, at, by, why };
}

function writeRamp({ steps, everySeconds, completes, minViews, paused }: Ramp): Written {
  return {
    rampSteps: steps.join(' '),
    rampSeconds: everySeconds,
    rampCompletes: completes,
    ...(minViews === undefined ? {} : { rampMinViews: minViews }),
    ...(paused === null ? {} : { rampPaused: paused }),
  };
}

function writeResume({ stable, trial }: RemoteState): Written {
  const resumeStable = stable?.version ?? '';
  if (trial === null) return { resumeStable };
  const { release, percent, where } = trial;
  const resumed = { resumeStable, resumeTrial: release.version, resumePercent: percent };
  return Object.keys(where).length === 0 ? resumed : { ...resumed, resumeWhere: JSON.stringify(where) };
}

function writeChange({ revision, action, at, by, why }: LastChange): Written {
  const texts = { changedAction: action, changedAt: at, changedBy: by, changedWhy: why };
  const known = Object.entries(texts).filter(([, text]) => text !== '');
  return { ...(revision === 0 ? {} : { revision }), ...Object.fromEntries(known) };
}
