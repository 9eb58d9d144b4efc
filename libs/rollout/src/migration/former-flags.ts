import * as v from 'valibot';
import { firstIssue, type ReleaseRef } from '@pluis/releases';
import { offVariant, remoteOfFlag, variantRelease, variantSchema } from '../flags/flag-variants';
import { checkAgainstFlagd } from '../flags/project-flags';
import { weightsToPercent } from '../rules/percent';
import { whereSchema, type RemoteState, type Trial, type Where } from '../state/remote-state';
import { RolloutStateError, type RolloutState } from '../state/rollout-state';

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

type Metadata = v.InferOutput<typeof metadataSchema>;

const weight = v.pipe(v.number(), v.integer(), v.minValue(0));
const bucket = v.strictTuple([v.string(), weight]);
const shares = v.strictObject({ fractional: v.strictTuple([bucket, bucket]) });
const condition = v.strictObject({
  in: v.strictTuple([v.strictObject({ var: v.string() }), v.array(v.string())]),
});
const targetingSchema = v.union([
  v.pipe(
    shares,
    v.transform((each) => ({ ...each, conditions: [] })),
  ),
  v.pipe(
    v.strictObject({ if: v.strictTuple([v.strictObject({ and: v.array(condition) }), shares, v.string()]) }),
    v.transform(({ if: [{ and }, each] }) => ({ ...each, conditions: and })),
  ),
  v.pipe(
    v.strictObject({}),
    v.transform(() => null),
  ),
]);

const flagSchema = v.looseObject({
  state: v.literal('ENABLED'),
  variants: v.record(v.string(), variantSchema),
  defaultVariant: v.string(),
  targeting: v.optional(targetingSchema, {}),
  metadata: v.optional(metadataSchema, {}),
});

const formerAdvice =
  'Undo the edit, or remove its targeting and set state ENABLED with a release as defaultVariant.';

type Flag = v.InferOutput<typeof flagSchema>;

const documentSchema = v.looseObject({
  flags: v.record(v.string(), v.unknown()),
  metadata: v.optional(v.record(v.string(), v.unknown()), {}),
});

/**
 * Reads the state from the flags of an earlier package, which kept it in them. Throws `RolloutStateError`, also for a flag
 * that was edited by hand into a form that no command wrote.
 */
export function parseFormerFlags(text: string): RolloutState {
  checkAgainstFlagd(text);
  const {
    flags,
    metadata,
    $schema: _schema,
    ...rest
  } = parseWith(documentSchema, JSON.parse(text), 'the document');
  const { id = '', revision = 0, ...others } = metadata;
  const remotes = new Map<string, RemoteState>();
  const foreign: Record<string, unknown> = {};
  for (const [key, flag] of Object.entries(flags)) {
    const remote = remoteOfFlag(key);
    if (remote === null) foreign[key] = flag;
    else remotes.set(remote, toState(parseWith(flagSchema, flag, `flag ${key}`), key));
  }
  return {
    id: String(id),
    revision: Number(revision),
    remotes,
    lastEntry: null,
    foreign: {
      ...rest,
      ...(Object.keys(foreign).length === 0 ? {} : { flags: foreign }),
      ...(Object.keys(others).length === 0 ? {} : { metadata: others }),
    },
  };
}

function toState({ variants, defaultVariant, targeting, metadata }: Flag, key: string): RemoteState {
  const { hasNoStable, resumeStable, earlier, chosenBy, rolledBack } = metadata;
  const isOff = defaultVariant === offVariant && !(hasNoStable && resumeStable === undefined);
  const find = (version: string): ReleaseRef | null => {
    const variant = Object.hasOwn(variants, version) ? variants[version] : undefined;
    const release = variant && variantRelease(variant);
    return release?.version === version ? release : null;
  };
  const stable = find(isOff ? (resumeStable ?? '') : defaultVariant);
  const share = isOff ? resumedShare(metadata) : targetedShare(targeting, defaultVariant);
  const release = share && find(share.version);
  const isWhole = (stable !== null || hasNoStable) && (share === null || release !== null);
  if (!isWhole || (isOff && targeting !== null))
    throw new RolloutStateError(
      `flag ${key} was edited by hand into a form that rollout does not write.`,
      formerAdvice,
    );
  return {
    stable,
    trial: share && release ? toTrial(release, share, metadata) : null,
    isOff,
    earlier: earlier
      .split(' ')
      .map(find)
      .filter((ref) => ref !== null),
    chosenBy,
    isRolledBack: rolledBack,
    lastChange: {
      revision: metadata.revision,
      action: metadata.changedAction,
      at: metadata.changedAt,
      by: metadata.changedBy,
      why: metadata.changedWhy,
    },
  };
}

interface Share {
  readonly version: string;
  readonly percent: number;
  readonly where: Where;
}

function resumedShare({
  resumeTrial: version,
  resumePercent: percent,
  resumeWhere: where,
}: Metadata): Share | null {
  return version === undefined ? null : { version, percent, where };
}

/** A targeting whose second share is not the default variant was edited by hand: no release is found for it. */
function targetedShare(targeting: Flag['targeting'], stable: string): Share | null {
  if (targeting === null) return null;
  const [[trial, trialWeight], [otherwise, stableWeight]] = targeting.fractional;
  return {
    version: otherwise === stable && trial !== stable ? trial : '',
    percent: weightsToPercent(trialWeight, stableWeight),
    where: Object.fromEntries(targeting.conditions.map(({ in: [{ var: name }, values] }) => [name, values])),
  };
}

function toTrial(release: ReleaseRef, { percent, where }: Share, metadata: Metadata): Trial {
  const { haltedReason: reason, haltedAt: at, trialStartedAt: startedAt, rampSteps: steps } = metadata;
  const {
    rampSeconds: everySeconds,
    rampCompletes: completes,
    rampMinViews: minViews,
    rampPaused,
  } = metadata;
  const ramp = steps !== undefined && {
    ...{ steps: steps.split(' ').map(Number), everySeconds, completes, paused: rampPaused ?? null },
    ...(minViews === undefined ? {} : { minViews }),
  };
  const halted = reason === undefined ? null : { reason, at };
  return { id: '', release, percent, startedAt, halted, where, ramp: ramp || null };
}

function parseWith<S extends v.GenericSchema>(schema: S, value: unknown, what: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new RolloutStateError(`${what} is not valid: ${firstIssue(result.issues)}.`, formerAdvice);
}
