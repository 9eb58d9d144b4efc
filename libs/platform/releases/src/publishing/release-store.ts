import path from 'node:path';
import { readData, type Environment } from '@pluis/settings';

/** The place of the releases, from the operator's environment. */
export interface ReleaseStore {
  readonly releasesDir: string;
  /** `s3://bucket/prefix`, if releases are not in the folder. */
  readonly releasesBucket: string | null;
  /** The usual AWS variables, for the buckets. */
  readonly aws: Environment;
}

/**
 * Locates the releases: `releases` below `DATA`. Throws an Error with a sentence if `DATA` is invalid.
 * @param cwd relative paths in the environment start here
 */
export function readReleaseStore(env: Environment, cwd: string): ReleaseStore {
  const { bucket, folder } = readData(env, cwd);
  return {
    releasesDir: path.join(folder, 'releases'),
    releasesBucket: bucket === null ? null : `${bucket}/releases`,
    aws: Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('AWS_'))),
  };
}
