import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { hostAndPort } from '../../../tools/address.mjs';
import { readPort } from '../../../tools/settings.mjs';
import { fail, ok, reason, warn } from './result.mjs';

/** The flags file: the one that is set, or in the data folder, inside the release store (an older version's), or next to it. */
export function flagsFileOf(env, releasesDir) {
  if (env.ROLLOUT_STATE && !env.ROLLOUT_STATE.startsWith('s3://'))
    return path.resolve(path.dirname(env.ROLLOUT_STATE), 'flags.json');
  if (env.FLAGS_FILE) return path.resolve(env.FLAGS_FILE);
  if (env.DATA_DIR && !env.RELEASES_DIR) return path.resolve(env.DATA_DIR, 'flags.json');
  const inside = path.join(releasesDir, 'flags.json');
  return existsSync(inside) ? inside : path.join(`${releasesDir}-state`, 'flags.json');
}

function connects(host, port) {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port, timeout: 5_000 });
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end('no answer'));
    socket.once('error', (error) => end(reason(error)));
  });
}

async function checkFlagd(env) {
  if (env.FLAGD_SOCKET_PATH) {
    const exists = await access(env.FLAGD_SOCKET_PATH).then(
      () => true,
      () => false,
    );
    return exists
      ? ok('flagd', env.FLAGD_SOCKET_PATH)
      : fail(
          'flagd',
          `${env.FLAGD_SOCKET_PATH} does not exist`,
          'Start flagd, or correct FLAGD_SOCKET_PATH.',
        );
  }
  const host = env.FLAGD_HOST || 'localhost';
  let port;
  try {
    port = readPort(env, 'FLAGD_PORT', env.FLAGD_RESOLVER === 'rpc' ? 8013 : 8015);
  } catch (error) {
    return fail('flagd', error.message.replace(/\.$/, ''));
  }
  const place = hostAndPort(host, port);
  const result = await connects(host, port);
  return result === true
    ? ok('flagd', `${place} accepts connections`)
    : fail('flagd', `${place}: ${result}`, 'Start flagd, or correct FLAGD_HOST and FLAGD_PORT.');
}

/**
 * Checks the flags, and every byte of each release that they name.
 * @param checkStore reads both as the store does; undefined if the dependencies are not installed yet
 */
export async function checkReleases({ env, checkStore }) {
  const usesFlagd = env.FLAGD_HOST || env.FLAGD_PORT || env.FLAGD_SOCKET_PATH;
  const results = usesFlagd ? [await checkFlagd(env)] : [];
  // Only flagd's own configuration says which file it reads.
  if (usesFlagd && !env.FLAGS_FILE) return results;
  if (checkStore) return [...results, ...(await checkStore(env))];
  return [
    ...results,
    warn('releases', 'flags and releases were not checked', 'Nothing is installed yet: run `npm ci` first.'),
  ];
}
