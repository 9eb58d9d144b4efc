import path from 'node:path';
import { warn } from './result.mjs';

/** The flags file: the one that is set, or in the data folder, or next to the release store. */
export function flagsFileOf(env, releasesDir) {
  if (env.ROLLOUT_STATE && !env.ROLLOUT_STATE.startsWith('s3://'))
    return path.resolve(env.ROLLOUT_STATE, 'flags.json');
  if (env.FLAGS_FILE) return path.resolve(env.FLAGS_FILE);
  if (env.DATA_DIR && !env.RELEASES_DIR) return path.resolve(env.DATA_DIR, 'flags.json');
  return path.join(`${releasesDir}-state`, 'flags.json');
}

/**
 * Checks the flags, and every byte of each release that they name.
 * @param checkStore reads both as the store does; undefined if the dependencies are not installed yet
 */
export async function checkReleases({ env, checkStore }) {
  if (checkStore) return checkStore(env);
  return [
    warn('releases', 'flags and releases were not checked', 'Nothing is installed yet: run `npm ci` first.'),
  ];
}
