import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@pluis/releases';

/** The file next to a release's files that describes them for a checking process. */
export const jobFile = 'job.json';

export interface Job extends Pick<Release, 'name' | 'version' | 'manifest'> {
  /** Path -> the ids of the sections that its page must have. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

/** Reads the job that `inspectRelease` has written. */
export function readJob(folder: string): Job {
  return JSON.parse(readFileSync(path.join(folder, jobFile), 'utf8'));
}

/** Returns the route pattern of an expose's page; undefined for one that fills a slot. */
export function patternOf({ manifest }: Job, expose: string): string | undefined {
  return manifest.routes.findLast((route) => route.expose === expose)?.path;
}
