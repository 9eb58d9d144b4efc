import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** The file beside a release's own that tells a checking process what lies there. */
export const jobFile = 'job.json';

const jobSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** The server's bundle, below the folder. */
  server: v.string(),
  /** The browser's entry, below the folder. */
  entry: v.string(),
  exposes: v.array(v.string()),
  /** The prefix of its class names; see `inspectStyles`. */
  prefix: v.optional(v.string()),
  /** The origins that it declares. */
  hosts: v.array(v.string()),
  /** Path -> the ids of the sections that its page must have. */
  sections: v.record(v.string(), v.array(v.string())),
  /** Expose -> the path, in the router's form, whose page it is; what fills a place has none. */
  paths: v.record(v.string(), v.string()),
});

export type Job = v.InferOutput<typeof jobSchema>;

export function readJob(folder: string): Job {
  return v.parse(jobSchema, JSON.parse(readFileSync(path.join(folder, jobFile), 'utf8')));
}
