import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The file next to a release's files that describes them for a checking process. */
export const jobFile = 'job.json';

export interface Job {
  readonly name: string;
  readonly version: string;
  /** The path of the server bundle, below the folder. */
  readonly server: string;
  /** The path of the browser's entry, below the folder. */
  readonly entry: string;
  readonly exposes: readonly string[];
  /** The prefix of its class names; see `inspectStyles`. */
  readonly prefix?: string | undefined;
  /** The origins that it declares. */
  readonly hosts: readonly string[];
  /** Path -> the ids of the sections that its page must have. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
  /** Expose -> the route pattern of its page; an expose for a slot has none. */
  readonly paths: Readonly<Record<string, string>>;
}

/** Reads the job that `inspectRelease` has written. */
export function readJob(folder: string): Job {
  return JSON.parse(readFileSync(path.join(folder, jobFile), 'utf8'));
}
