import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** The file next to a release's files that describes them for a checking process. */
export const jobFile = 'job.json';

const jobSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** The path of the server bundle, below the folder. */
  server: v.string(),
  /** The path of the browser's entry, below the folder. */
  entry: v.string(),
  exposes: v.array(v.string()),
  /** The prefix of its class names; see `inspectStyles`. */
  prefix: v.optional(v.string()),
  /** The origins that it declares. */
  hosts: v.array(v.string()),
  /** Path -> the ids of the sections that its page must have. */
  sections: v.record(v.string(), v.array(v.string())),
  /** Expose -> the route pattern of its page; an expose for a slot has none. */
  paths: v.record(v.string(), v.string()),
});

export type Job = v.InferOutput<typeof jobSchema>;

export function readJob(folder: string): Job {
  return v.parse(jobSchema, JSON.parse(readFileSync(path.join(folder, jobFile), 'utf8')));
}
