import path from 'node:path';
import { localOrigin } from '../../../../tools/address.mjs';
import { readPort } from '../../../../tools/settings.mjs';
import { readReleaseStore, type ReleaseStore } from '@pluis/releases';
import { RolloutStateError } from '../state/rollout-state';

type Environment = Readonly<Record<string, string | undefined>>;

/** The locations of releases, flags and the preview secret, from the operator's environment. */
export interface ReleaseSettings extends ReleaseStore {
  /** `s3://bucket/path` of the rollout state; null if it is next to the flags. */
  readonly stateBucket: string | null;
  readonly flagsFile: string;
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
  const flagsFile = flagsFileOf(env, cwd, store.releasesDir);
  const port = portOf(env, 'PORT', defaultPort);
  return {
    ...store,
    stateBucket: isBucket(env) ? env.ROLLOUT_STATE : null,
    flagsFile,
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

/**
 * Locates the flags. `FLAGS_FILE` takes precedence; `DATA_DIR` contains `flags.json`; without any of them, they are
 * next to the release store, not in it, so that a server of release files cannot expose them or the preview secret.
 * `flagsFileOf` in `scripts/doctor/checks` must agree.
 */
function flagsFileOf(env: Environment, cwd: string, releasesDir: string): string {
  const explicit = flagsBeside(env.ROLLOUT_STATE) || env.FLAGS_FILE;
  if (explicit) return path.resolve(cwd, explicit);
  if (!env.DATA_DIR || env.RELEASES_DIR) return path.join(`${releasesDir}-state`, 'flags.json');
  return path.resolve(cwd, env.DATA_DIR, 'flags.json');
}

function isBucket(env: Environment): env is Environment & { readonly ROLLOUT_STATE: string } {
  return env.ROLLOUT_STATE?.startsWith('s3://') ?? false;
}

/** `ROLLOUT_STATE` may name the folder of the state; the flags are generated in it. */
function flagsBeside(state: string | undefined): string | null {
  return !state || state.startsWith('s3://') ? null : path.join(state, 'flags.json');
}
