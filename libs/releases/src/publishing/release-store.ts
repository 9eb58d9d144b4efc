import path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** The place of the releases, from the operator's environment. */
export interface ReleaseStore {
  readonly releasesDir: string;
  /** An http(s) base URL to read releases from instead of the folder. */
  readonly releasesUrl: string | null;
  /**
   * `s3://bucket/prefix`: releases are published there instead of into the folder, and read from there unless
   * a URL is set.
   */
  readonly releasesBucket: string | null;
  /** The usual AWS variables, for the buckets. */
  readonly aws: Environment;
}

/**
 * Locates the releases: `RELEASES_DIR`, or `releases` in `DATA_DIR`; without any of them, the project's own folder.
 * @param cwd relative paths in the environment start here
 */
export function readReleaseStore(env: Environment, cwd: string): ReleaseStore {
  const inData = env.DATA_DIR && !env.RELEASES_DIR ? path.join(env.DATA_DIR, 'releases') : null;
  return {
    releasesDir: path.resolve(cwd, inData ?? (env.RELEASES_DIR || '.releases')),
    releasesUrl: env.RELEASES_URL || null,
    releasesBucket: env.RELEASES_BUCKET || null,
    aws: Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('AWS_'))),
  };
}
