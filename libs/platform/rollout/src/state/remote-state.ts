import * as v from 'valibot';
import { declaredRefSchema } from '@pluis/releases';

/** Attribute name -> accepted values. A visitor must match every attribute. */
const whereSchema = v.record(v.string(), v.pipe(v.array(v.string()), v.readonly()));

/** How the guard raises a trial. */
const rampSchema = v.object({
  /** Percentages in ascending order. */
  steps: v.pipe(v.array(v.number()), v.readonly()),
  /** Minimum duration of a step, in seconds. */
  everySeconds: v.number(),
  /** Whether the release becomes stable after the last step. */
  completes: v.boolean(),
  /** Minimum number of views per step; if missing, the guard's own setting applies. */
  minViews: v.optional(v.number()),
  /** Why the ramp is paused; null while it runs. */
  paused: v.nullable(v.string()),
});

const trialSchema = v.object({
  /** Random, so that evidence of one trial never counts for another: new with each start, condition and restored revision. */
  id: v.string(),
  release: declaredRefSchema,
  /** Percentage of the visitors, 0..100. */
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** ISO time. */
  startedAt: v.string(),
  /** Set when the guard, or an operator instead of it, has taken the trial away from all visitors; `at` is an ISO time. */
  halted: v.nullable(v.pipe(v.object({ reason: v.string(), at: v.string() }), v.readonly())),
  /** Only visitors with these attributes take part; empty for all visitors. */
  where: v.pipe(whereSchema, v.readonly()),
  ramp: v.nullable(v.pipe(rampSchema, v.readonly())),
});

/** The last change of a flag, its author and reason. */
const lastChangeSchema = v.object({
  /** The command; empty if unknown. */
  action: v.string(),
  /** ISO time. */
  at: v.string(),
  by: v.string(),
  why: v.string(),
});

/** The operator's decisions for one remote. */
export const remoteSchema = v.object({
  /** The release for everybody outside the trial; null until a remote's first release is completed. */
  stable: v.nullable(declaredRefSchema),
  trial: v.nullable(v.pipe(trialSchema, v.readonly())),
  /** True if the remote is switched off for everybody; `on` restores `stable` and `trial`. */
  isOff: v.boolean(),
  /** Former stable releases, latest last; `rollback` returns to them. */
  earlier: v.pipe(v.array(declaredRefSchema), v.readonly()),
  /** Whether `npm start` or an operator chose the stable release. */
  chosenBy: v.picklist(['checkout', 'operator']),
  /** True if the last choice of a release was a rollback; another rollback must name its target version. */
  isRolledBack: v.boolean(),
  lastChange: v.pipe(lastChangeSchema, v.readonly()),
});

export type RemoteState = Readonly<v.InferOutput<typeof remoteSchema>>;
export type Trial = Readonly<v.InferOutput<typeof trialSchema>>;
export type Where = Readonly<v.InferOutput<typeof whereSchema>>;
export type Ramp = Readonly<v.InferOutput<typeof rampSchema>>;
export type LastChange = Readonly<v.InferOutput<typeof lastChangeSchema>>;

export const noChange: LastChange = { action: '', at: '', by: '', why: '' };

/** Maximum number of former stable releases kept per remote. */
export const maxEarlier = 10;
