import path from 'node:path';
import * as v from 'valibot';
import { readTextIfThere, replaceFile } from '@pluis/releases';
import { savedTotalsSchema } from './own-registry';

const shareSchema = v.object({ of: v.number(), bad: v.number() });

const testStateSchema = v.object({
  blocks: v.number(),
  martingales: v.pipe(v.array(v.number()), v.readonly()),
  trial: shareSchema,
  stable: shareSchema,
  limit: v.optional(v.number()),
});

const holderSchema = v.object({ id: v.string(), pid: v.number(), host: v.string() });

const countedSchema = v.object({ views: v.number(), errors: v.number() });

/** The condition that a ramp waits for; `text` is the end of a sentence, such as `12 of 50 views`. */
const waitSchema = v.object({ kind: v.picklist(['servers', 'failures', 'views', 'time']), text: v.string() });

const stepCountsSchema = v.object({ trial: countedSchema, stable: countedSchema });

const seenTrialSchema = v.object({
  version: v.string(),
  /** The stable release that it is compared with; null if there is none. */
  stable: v.nullable(v.string()),
  /** The start time in the flags; it distinguishes two trials of one release. */
  startedAt: v.string(),
  tests: v.record(v.string(), testStateSchema),
  /** Evidence that the releases have not reported, so that it is not judged. */
  missing: v.array(v.string()),
  /** The last percentage seen (a step of a ramp), since when, and the counts since then. */
  step: v.object({
    percent: v.number(),
    isPaused: v.boolean(),
    since: v.number(),
    /** The counts of the trial when the step began. */
    before: stepCountsSchema,
    ...stepCountsSchema.entries,
    minViews: v.number(),
    waitsFor: v.nullable(waitSchema),
  }),
});

/** The record that all watchers share: the lease holder and the evidence. */
const recordSchema = v.object({
  /** The watcher that acts; null after it has ended normally. */
  holder: v.nullable(holderSchema),
  /** Grows with each round of the holder. A waiting watcher takes over when it stops growing. */
  beat: v.number(),
  /** ISO time of the last round. */
  lookedAt: v.string(),
  everyMs: v.number(),
  /** The source of the evidence. */
  source: v.string(),
  /** The problem of the last round; empty if there was none. */
  problem: v.string(),
  /** The counts of a server that is read without Prometheus. */
  totals: v.optional(savedTotalsSchema),
  trials: v.record(v.string(), seenTrialSchema),
});

export type GuardRecord = v.InferOutput<typeof recordSchema>;
export type GuardHolder = v.InferOutput<typeof holderSchema>;
export type SeenTrial = v.InferOutput<typeof seenTrialSchema>;
export type RampWait = v.InferOutput<typeof waitSchema>;

/** The guard's record next to the flags file: `flags.guard.json`. */
export function guardFile(flagsFile: string): string {
  const { dir, name } = path.parse(flagsFile);
  return path.join(dir, `${name}.guard.json`);
}

/** Reads the record; null if it is missing or unreadable, in which case the guard starts over. */
export async function readGuardRecord(flagsFile: string): Promise<GuardRecord | null> {
  return parseGuardRecord((await readTextIfThere(guardFile(flagsFile))) ?? '');
}

/** Parses a record; null if it is unreadable. */
export function parseGuardRecord(text: string): GuardRecord | null {
  const record = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), text);
  return record.success ? record.output : null;
}

export function serialiseGuardRecord(record: GuardRecord): string {
  return `${JSON.stringify(record)}\n`;
}

export async function writeGuardRecord(flagsFile: string, record: GuardRecord): Promise<void> {
  await replaceFile(guardFile(flagsFile), serialiseGuardRecord(record));
}
