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

/**
 * Reads `DATA`. Throws as `readSetting`.
 * @param cwd a relative folder starts here
 */
export function readData(env: Environment, cwd: string): Data {
  const place = readSetting(env, 'DATA');
  const bucket = place.startsWith('s3://') ? place.replace(/\/+$/, '') : null;
  const folder = path.resolve(cwd, bucket === null ? place : '.data');
  return { bucket, folder, isPackage: existsSync(path.join(folder, 'package-facts.json')) };
}
