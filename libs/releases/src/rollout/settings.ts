import { existsSync } from 'node:fs';
import path from 'node:path';
import { usesFlagd } from '../flags/release-flags';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where releases, flags and the secret are, from the operator's environment. */
export interface ReleaseSettings {
  readonly releasesDir: string;
  /** An http(s) base to read releases from instead of the folder. */
  readonly releasesUrl: string | null;
  /** `s3://bucket/prefix`: where releases are published instead of the folder, and read where no url is named. */
  readonly releasesBucket: string | null;
  /** The usual variables of AWS, for the bucket. */
  readonly aws: Environment;
  readonly flagsFile: string;
  /** True where visitors get what a flagd reads and `FLAGS_FILE` does not say which file that is. */
  readonly isFlagdAlone: boolean;
  readonly previewSecretFile: string;
  readonly previewSecret: string | undefined;
  readonly publicUrl: string;
  /** Where the running server answers its operator. */
  readonly operatorUrl: string;
  /** Where the guard's own metrics listen; null for nowhere. */
  readonly guardPort: number | null;
  readonly guardHost: string;
  /** Views that each step of a ramp needs, as the environment has it. */
  readonly guardMinViews: string | undefined;
}

const defaultPort = 4200;

/**
 * Reads `RELEASES_DIR`, `RELEASES_URL`, `RELEASES_BUCKET` with `AWS_*`, `FLAGS_FILE`, `FLAGD_*`, `PREVIEW_SECRET`, `PUBLIC_URL`, `PORT`,
 * `METRICS_PORT`, `METRICS_HOST`, `GUARD_PORT`, `GUARD_MIN_VIEWS`.
 */
export function readReleaseSettings(env: Environment, cwd: string): ReleaseSettings {
  const releasesDir = path.resolve(cwd, env.RELEASES_DIR || '.releases');
  const port = Number(env.PORT || defaultPort);
  const flagsFile = env.FLAGS_FILE ? path.resolve(cwd, env.FLAGS_FILE) : defaultFlagsFile(releasesDir);
  return {
    releasesDir,
    releasesUrl: env.RELEASES_URL || null,
    releasesBucket: env.RELEASES_BUCKET || null,
    aws: Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('AWS_'))),
    flagsFile,
    isFlagdAlone: usesFlagd(env) && !env.FLAGS_FILE,
    previewSecretFile: path.join(path.dirname(flagsFile), 'preview-secret'),
    previewSecret: env.PREVIEW_SECRET,
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    operatorUrl: `http://${env.METRICS_HOST || 'localhost'}:${env.METRICS_PORT || port + 2}`,
    guardPort: env.GUARD_PORT ? Number(env.GUARD_PORT) : null,
    guardHost: env.METRICS_HOST || 'localhost',
    guardMinViews: env.GUARD_MIN_VIEWS || undefined,
  };
}

/**
 * Beside the release store, not in it: what serves releases must not serve flags or the secret. A store that has them
 * inside, from an earlier version, keeps them there.
 */
function defaultFlagsFile(releasesDir: string): string {
  const inside = path.join(releasesDir, 'flags.json');
  return existsSync(inside) ? inside : path.join(`${releasesDir}-state`, 'flags.json');
}
