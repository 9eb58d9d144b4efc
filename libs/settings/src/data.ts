import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSetting, type Environment } from './settings';

/** The place of everything that is written. */
export interface Data {
  /** `s3://bucket/prefix` of the releases and the rollout state; null if they are in the folder. */
  readonly bucket: string | null;
  /** `DATA`; with a bucket `.data`, for the files that must be on a disk. */
  readonly folder: string;
  /** A package, whose releases are served as they are: nothing is written into it. */
  readonly isPackage: boolean;
}

/** The settings that named a part of the data before `DATA` named all of it. */
const former = [
  ...['DATA_DIR', 'RELEASES_DIR', 'RELEASES_URL', 'RELEASES_BUCKET', 'FLAGS_FILE', 'ROLLOUT_STATE'],
  ...['ASSETS_DIR', 'PROVIDER_PICTURES', 'PROVIDER_PICTURES_KEPT'],
];

/**
 * Returns a sentence for each former setting that is still set while `DATA` is not: the store would silently start empty.
 * If `DATA` is set, a former setting changes nothing.
 */
export function formerSettings(env: Environment): string[] {
  if (env.DATA) return [];
  return former
    .filter((name) => env[name])
    .map(
      (name) =>
        `${name} is no longer a setting. Set DATA to one folder for all data, or to s3://bucket/prefix.`,
    );
}

/**
 * Reads `DATA`. Throws an Error with a sentence if only a former setting names the place.
 * @param cwd a relative folder starts here
 */
export function readData(env: Environment, cwd: string): Data {
  const [problem] = formerSettings(env);
  if (problem) throw new Error(problem);
  const place = readSetting(env, 'DATA');
  const bucket = place.startsWith('s3://') ? place.replace(/\/+$/, '') : null;
  const folder = path.resolve(cwd, bucket === null ? place : '.data');
  return { bucket, folder, isPackage: existsSync(path.join(folder, 'package-facts.json')) };
}
