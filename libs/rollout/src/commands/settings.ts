import { existsSync } from 'node:fs';
import path from 'node:path';
import { localOrigin } from '../../../../tools/address.mjs';
import { readPort } from '../../../../tools/settings.mjs';
import { readReleaseStore, type ReleaseStore } from '@pluis/releases';
import { usesFlagd } from '../flags/create-release-flags';
import { RolloutStateError } from '../state/rollout-state';

type Environment = Readonly<Record<string, string | undefined>>;

/** The locations of releases, flags and the preview secret, from the operator's environment. */
export interface ReleaseSettings extends ReleaseStore {
  /** `s3://bucket/path` of the rollout state; null if it is a file next to the flags. */
  readonly stateBucket: string | null;
  readonly flagsFile: string;
  /** Folders in which earlier packages kept the flags and their neighbouring files; see `move-flags.ts`. */
  readonly formerFlagsDirs: readonly string[];
  /** True if visitors get the releases of a flagd daemon and `FLAGS_FILE` does not name the file that it reads. */
  readonly isFlagdAlone: boolean;
  readonly previewSecretFile: string;
  readonly previewSecret: string | undefined;
  readonly publicUrl: string;
  /** The URL of the running server's operator port. */
  readonly operatorUrl: string;
  /** The base URL of Prometheus, from which the guard gets its evidence; null to count what the servers write down. */
  readonly prometheusUrl: string | null;
  /** Views that each step of a ramp needs, as text from the environment. */
  readonly guardMinViews: string | undefined;
}

const defaultPort = 4200;

export function readReleaseSettings(env: Environment, cwd: string): ReleaseSettings {
  const store = readReleaseStore(env, cwd);
  const { flagsFile, formerFlagsDirs } = flagsPlace(env, cwd, store.releasesDir);
  const port = portOf(env, 'PORT', defaultPort);
  return {
    ...store,
    stateBucket: isBucket(env) ? env.ROLLOUT_STATE : null,
    flagsFile,
    formerFlagsDirs: isBucket(env) ? [] : formerFlagsDirs,
    isFlagdAlone: usesFlagd(env) && !env.FLAGS_FILE && !env.ROLLOUT_STATE,
    previewSecretFile: path.join(path.dirname(flagsFile), 'preview-secret'),
    previewSecret: env.PREVIEW_SECRET,
    publicUrl: env.PUBLIC_URL || localOrigin(env.HOST || 'localhost', port),
    operatorUrl: localOrigin(env.METRICS_HOST || 'localhost', portOf(env, 'METRICS_PORT', port + 2)),
    prometheusUrl: env.PROMETHEUS_URL || null,
    guardMinViews: env.GUARD_MIN_VIEWS || undefined,
  };
}

function portOf<Otherwise>(env: Environment, name: string, otherwise: Otherwise): number | Otherwise {
  try {
    return readPort(env, name, otherwise);
  } catch (error) {
    throw new RolloutStateError(error instanceof Error ? error.message : String(error));
  }
}

type Places = Pick<ReleaseSettings, 'flagsFile' | 'formerFlagsDirs'>;

/**
 * Locates the flags. `FLAGS_FILE` takes precedence; `DATA_DIR` contains `flags.json`; without any of them, the flags
 * are next to the release store. `flagsFileOf` in `scripts/doctor/checks` must agree.
 */
function flagsPlace(env: Environment, cwd: string, releasesDir: string): Places {
  const explicit = flagsBeside(env.ROLLOUT_STATE) || env.FLAGS_FILE;
  if (explicit) return { flagsFile: path.resolve(cwd, explicit), formerFlagsDirs: [] };
  if (!env.DATA_DIR || env.RELEASES_DIR)
    return { flagsFile: defaultFlagsFile(releasesDir), formerFlagsDirs: [] };
  return {
    flagsFile: path.resolve(cwd, env.DATA_DIR, 'flags.json'),
    formerFlagsDirs: [`${releasesDir}-state`, releasesDir],
  };
}

function isBucket(env: Environment): env is Environment & { readonly ROLLOUT_STATE: string } {
  return env.ROLLOUT_STATE?.startsWith('s3://') ?? false;
}

/** `ROLLOUT_STATE` may name the file of the state; the flags are generated next to it. */
function flagsBeside(state: string | undefined): string | null {
  if (!state || state.startsWith('s3://')) return null;
  if (path.basename(state) === 'rollouts.json') return path.join(path.dirname(state), 'flags.json');
  throw new RolloutStateError(
    `ROLLOUT_STATE=${state} is neither s3://bucket/path nor a path that ends in rollouts.json.`,
  );
}

/**
 * The default is next to the release store, not in it, so that a server of release files cannot expose the
 * flags or the secret. A store of an earlier version that has them inside keeps them there.
 */
function defaultFlagsFile(releasesDir: string): string {
  const inside = path.join(releasesDir, 'flags.json');
  return existsSync(inside) ? inside : path.join(`${releasesDir}-state`, 'flags.json');
}
