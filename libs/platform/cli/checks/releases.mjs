import { warn } from './result.mjs';

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
