import path from 'node:path';
import { localOrigin } from '../../../../tools/address.mjs';
import { readReleaseStore, type ReleaseStore } from '@pluis/releases';
import { readPorts, readSettings } from '@pluis/settings';
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
}

export function readReleaseSettings(env: Environment, cwd: string): ReleaseSettings {
  const store = readReleaseStore(env, cwd);
  const flagsFile = flagsFileOf(env, cwd, store.releasesDir);
  const { PREVIEW_SECRET, PUBLIC_URL, PROMETHEUS_URL, HOST, METRICS_HOST, ports } = read(env);
  return {
    ...store,
    stateBucket: isBucket(env) ? env.ROLLOUT_STATE : null,
    flagsFile,
    previewSecretFile: path.join(path.dirname(flagsFile), 'preview-secret'),
    previewSecret: PREVIEW_SECRET,
    publicUrl: PUBLIC_URL ?? localOrigin(HOST, ports.PORT),
    operatorUrl: localOrigin(METRICS_HOST, ports.METRICS_PORT),
    prometheusUrl: PROMETHEUS_URL ?? null,
  };
}

/** Only what commands need: another setting that is invalid keeps nobody from `off`. */
function read(env: Environment) {
  try {
    const names = ['PREVIEW_SECRET', 'PUBLIC_URL', 'PROMETHEUS_URL', 'HOST', 'METRICS_HOST'] as const;
    return { ...readSettings(env, names), ports: readPorts(env) };
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
