import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../durable-write';
import { isErrorCode } from '../system-error';
import { savedEvidenceSchema } from './evidence-window';

const holderSchema = v.object({ id: v.string(), pid: v.number(), host: v.string() });

const countedSchema = v.optional(v.object({ views: v.number(), errors: v.number() }), {
  views: 0,
  errors: 0,
});

/** What a ramp waits for; `text` is a sentence's end, such as `12 of 50 views`. */
const waitSchema = v.object({ kind: v.picklist(['servers', 'failures', 'views', 'time']), text: v.string() });

const seenTrialSchema = v.object({
  version: v.string(),
  /** As the flags have it: it tells two trials of one release apart. */
  startedAt: v.string(),
  /** From when on evidence counts, by the watcher's clock. */
  since: v.number(),
  /** The share that was seen last (a step of a ramp), since when, and all that was counted since then. */
  step: v.object({
    percent: v.number(),
    isPaused: v.boolean(),
    since: v.number(),
    /** Up to when the counts go, by the watcher's clock. */
    countedAt: v.optional(v.number(), 0),
    trial: countedSchema,
    stable: countedSchema,
    minViews: v.optional(v.number(), 0),
    waitsFor: v.optional(v.nullable(waitSchema), null),
  }),
});

/** What the guard's watchers share: who acts, and what is known. */
const recordSchema = v.object({
  /** Who acts; null after it has ended as it should. */
  holder: v.nullable(holderSchema),
  /** Grows with each look of the holder: who waits takes over when it stands still. */
  beat: v.number(),
  /** ISO time of the last look. */
  lookedAt: v.string(),
  everyMs: v.number(),
  /** Replicas that answered, of all. */
  answered: v.number(),
  targets: v.number(),
  /** What went wrong in the last look; empty when nothing did. */
  problem: v.string(),
  evidence: savedEvidenceSchema,
  trials: v.record(v.string(), seenTrialSchema),
});

export type GuardRecord = v.InferOutput<typeof recordSchema>;
export type GuardHolder = v.InferOutput<typeof holderSchema>;
export type SeenTrial = v.InferOutput<typeof seenTrialSchema>;
export type RampWait = v.InferOutput<typeof waitSchema>;

/** The guard's file beside the flags file: `flags.guard.json`. */
export function guardFile(flagsFile: string): string {
  const { dir, name } = path.parse(flagsFile);
  return path.join(dir, `${name}.guard.json`);
}

/** The record; null where there is none, or none that can be read: the guard then begins anew. */
export async function readGuardRecord(flagsFile: string): Promise<GuardRecord | null> {
  const text = await readFile(guardFile(flagsFile), 'utf8').catch((error: unknown) => {
    if (isErrorCode(error, 'ENOENT')) return '';
    throw error;
  });
  const record = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), text);
  return record.success ? record.output : null;
}

export async function writeGuardRecord(flagsFile: string, record: GuardRecord): Promise<void> {
  await replaceFile(guardFile(flagsFile), `${JSON.stringify(record)}\n`);
}
