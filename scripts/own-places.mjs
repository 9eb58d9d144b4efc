import path from 'node:path';

/**
 * The places of a store of its own, below one folder, whatever the shell's environment names: `npx pluis dev` and
 * `npx pluis package` must not write into the store of a running shop.
 */
export function ownPlaces(folder, releases = folder) {
  return {
    RELEASES_DIR: releases,
    FLAGS_FILE: path.join(folder, 'flags.json'),
    DATA_DIR: '',
    ASSETS_DIR: '',
    RELEASES_URL: '',
    RELEASES_BUCKET: '',
    ROLLOUT_STATE: '',
  };
}
