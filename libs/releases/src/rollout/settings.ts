import { existsSync } from 'node:fs';
import path from 'node:path';
import { usesFlagd } from '../flags/release-flags';
import { localOrigin } from '../guard/metrics-address';

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
  /** Folders in which earlier packages kept the flags and what lies beside them; see `move-flags.ts`. */
  readonly formerFlagsDirs: readonly string[];
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
 * Reads `DATA_DIR`, `RELEASES_DIR`, `RELEASES_URL`, `RELEASES_BUCKET` with `AWS_*`, `FLAGS_FILE`, `FLAGD_*`, `PREVIEW_SECRET`, `PUBLIC_URL`, `PORT`,
 * `METRICS_PORT`, `METRICS_HOST`, `GUARD_PORT`, `GUARD_MIN_VIEWS`.
 */
export function readReleaseSettings(env: Environment, cwd: string): ReleaseSettings {
  const { releasesDir, flagsFile, formerFlagsDirs } = placesOf(env, cwd);
  const port = Number(env.PORT || defaultPort);
  return {
    releasesDir,
    releasesUrl: env.RELEASES_URL || null,
    releasesBucket: env.RELEASES_BUCKET || null,
    aws: Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('AWS_'))),
    flagsFile,
    formerFlagsDirs,
    isFlagdAlone: usesFlagd(env) && !env.FLAGS_FILE,
    previewSecretFile: path.join(path.dirname(flagsFile), 'preview-secret'),
    previewSecret: env.PREVIEW_SECRET,
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    operatorUrl: localOrigin(env.METRICS_HOST || 'localhost', env.METRICS_PORT || port + 2),
    guardPort: env.GUARD_PORT ? Number(env.GUARD_PORT) : null,
    guardHost: env.METRICS_HOST || 'localhost',
    guardMinViews: env.GUARD_MIN_VIEWS || undefined,
  };
}

type Places = Pick<ReleaseSettings, 'releasesDir' | 'flagsFile' | 'formerFlagsDirs'>;

/**
 * Where releases and flags are. `RELEASES_DIR` and `FLAGS_FILE` come first; `DATA_DIR` has `releases` and, beside it,
 * `flags.json`; without any of them it is the project's own store. `flagsFileOf` in `scripts/doctor/checks` says the same.
 */
function placesOf(env: Environment, cwd: string): Places {
  const dataDir = env.DATA_DIR && !env.RELEASES_DIR ? path.resolve(cwd, env.DATA_DIR) : null;
  const releasesDir =
    dataDir === null ? path.resolve(cwd, env.RELEASES_DIR || '.releases') : path.join(dataDir, 'releases');
  if (env.FLAGS_FILE)
    return { releasesDir, flagsFile: path.resolve(cwd, env.FLAGS_FILE), formerFlagsDirs: [] };
  if (dataDir === null) return { releasesDir, flagsFile: defaultFlagsFile(releasesDir), formerFlagsDirs: [] };
  return {
    releasesDir,
    flagsFile: path.join(dataDir, 'flags.json'),
    formerFlagsDirs: [`${releasesDir}-state`, releasesDir],
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
