import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { isErrorCode } from '@pluis/releases';
import { slotMs } from './evidence';

const rowSchema = v.object({
  ...{ remote: v.string(), version: v.string(), trial: v.string() },
  ...{ percent: v.number(), isMet: v.boolean(), slot: v.number(), lengthMs: v.number() },
  counts: v.record(v.string(), v.number()),
});

const viewsSchema = v.object({ views: v.number(), errors: v.number() });

/** The guard's view of a trial. */
const seenTrialSchema = v.object({
  id: v.string(),
  /** When its step began, in milliseconds since the epoch, and the counts since then. */
  since: v.number(),
  ...{ trial: viewsSchema, stable: viewsSchema, minViews: v.number() },
  /** The reason why its ramp waits; `text` is a sentence. Null if it waits for nothing. */
  waitsFor: v.nullable(
    v.object({
      kind: v.picklist(['servers', 'failures', 'missing', 'views', 'time']),
      text: v.string(),
    }),
  ),
  /** The evidence that browsers have not reported of both releases. */
  missing: v.array(v.string()),
});

/** A guard's account of its last look. */
const guardReportSchema = v.object({
  source: v.string(),
  /** ISO time. */
  lookedAt: v.string(),
  /** Why it could not look, or why ramps wait; empty if nothing is wrong. */
  problem: v.string(),
  /** Whether the source of the evidence answered. */
  isAnswered: v.boolean(),
  /** By remote. */
  trials: v.record(v.string(), seenTrialSchema),
});

const format = 1;

/** The file that a process replaces: how far it is, and its slots that are not over. */
const openSchema = v.object({
  format: v.literal(format),
  /** Everything until then is counted, in milliseconds since the epoch. */
  until: v.number(),
  /** Whether the process has ended as it should. */
  hasEnded: v.boolean(),
  /** False for a guard that runs alone. */
  isCounting: v.boolean(),
  rows: v.array(rowSchema),
  /** Null if this process runs no guard. */
  guard: v.nullable(guardReportSchema),
});

/** The closed slots that began on a day. */
const daySchema = v.object({ format: v.literal(format), rows: v.array(rowSchema) });

export type OpenFile = v.InferOutput<typeof openSchema>;
export type GuardReport = v.InferOutput<typeof guardReportSchema>;
export type SeenTrial = v.InferOutput<typeof seenTrialSchema>;

export const openFile = 'open.json';

/** Names a process's folder: its start, and a random part. */
export function newProcessName(now: number): string {
  return `${new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)}-${randomBytes(6).toString('hex')}`;
}

export function dayFile(slot: number): string {
  return `${new Date(slot).toISOString().slice(0, 10)}.json`;
}

export function serialiseOpen(content: Omit<OpenFile, 'format'>): string {
  return JSON.stringify({ format, ...content });
}

export function serialiseDay(rows: v.InferInput<typeof daySchema>['rows']): string {
  return JSON.stringify({ format, rows });
}

/** Parses the open file of a process; null if it is none. */
export function parseOpen(text: string): OpenFile | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), openSchema), text);
  return parsed.success ? parsed.output : null;
}

/** Parses a day's file; without rows if it is none. */
export function parseDay(text: string): v.InferOutput<typeof daySchema>['rows'] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), daySchema), text);
  return parsed.success ? parsed.output.rows : [];
}

/** The names in a folder; empty if it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isErrorCode(error, 'ENOENT') || isErrorCode(error, 'ENOTDIR')) return [];
    throw error;
  });
}

/** Removes the files of all processes whose slots began before a day, and the folders that are empty then. */
export async function removeDaysBefore(folder: string, time: number, own: string): Promise<void> {
  const first = dayFile(time);
  for (const name of await namesIn(folder)) {
    const files = await namesIn(path.join(folder, name));
    const days = files.filter((file) => file !== openFile);
    for (const day of days.filter((each) => each < first))
      await rm(path.join(folder, name, day), { force: true });
    const isOld = dayFile(startOf(name) + slotMs) < first;
    if (name !== own && isOld && days.every((day) => day < first))
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** The start of a process in its folder's name, as milliseconds; NaN for other names. */
function startOf(name: string): number {
  return Date.parse(name.replace(/^(\d{4})(\d\d)(\d\d)\d{6}-.*/, '$1-$2-$3'));
}
