import path from 'node:path';
import { localOrigin } from '../../../../../tools/address.mjs';
import { readReleaseStore, type ReleaseStore } from '@pluis/releases';
import { readData, readPorts, readSettings, type Environment } from '@pluis/settings';
import { RolloutStateError } from '../state/rollout-state';

/** The locations of releases and flags, and the preview secret, from the operator's environment. */
export interface ReleaseSettings extends ReleaseStore {
  /** `s3://bucket/prefix` of the rollout state; null if it is next to the flags. */
  readonly stateBucket: string | null;
  readonly flagsFile: string;
  readonly previewSecret: string | undefined;
  readonly publicUrl: string;
  /** The URL of the running server's operator port. */
  readonly operatorUrl: string;
  /** The base URL of Prometheus, from which the guard gets its evidence; null to count what the servers write down. */
  readonly prometheusUrl: string | null;
}

/**
 * Reads what commands need: another setting that is invalid keeps nobody from `off`. Throws `RolloutStateError`.
 * @param cwd relative paths in the environment start here
 */
export function readReleaseSettings(env: Environment, cwd: string): ReleaseSettings {
  try {
    const names = ['PREVIEW_SECRET', 'PUBLIC_URL', 'PROMETHEUS_URL', 'HOST', 'METRICS_HOST'] as const;
    const { PREVIEW_SECRET, PUBLIC_URL, PROMETHEUS_URL, HOST, METRICS_HOST } = readSettings(env, names);
    const { PORT, METRICS_PORT } = readPorts(env);
    const { bucket, folder } = readData(env, cwd);
    return {
      ...readReleaseStore(env, cwd),
      stateBucket: bucket,
      flagsFile: path.join(folder, 'flags.json'),
      previewSecret: PREVIEW_SECRET,
      publicUrl: PUBLIC_URL ?? localOrigin(HOST, PORT),
      operatorUrl: localOrigin(METRICS_HOST, METRICS_PORT),
      prometheusUrl: PROMETHEUS_URL ?? null,
    };
  } catch (error) {
    throw new RolloutStateError(error instanceof Error ? error.message : String(error));
  }
}
