import { constants, existsSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { fail, ok, reason, warn } from './result.mjs';

/** Where the store looks for its flags: named, inside the release store (an earlier version's), or beside it. */
export function flagsFileOf(env, releasesDir) {
  if (env.FLAGS_FILE) return path.resolve(env.FLAGS_FILE);
  const inside = path.join(releasesDir, 'flags.json');
  return existsSync(inside) ? inside : path.join(`${releasesDir}-state`, 'flags.json');
}

const readsBucket = (env) => Boolean(env.RELEASES_BUCKET && !env.RELEASES_URL);

async function readRelease({ env, releasesDir, readManifest }, remote, version) {
  if (readsBucket(env)) return readManifest(env, remote, version);
  const name = `${remote}/${version}/release.json`;
  if (!env.RELEASES_URL) return JSON.parse(await readFile(path.join(releasesDir, name), 'utf8'));
  const response = await fetch(`${env.RELEASES_URL.replace(/\/$/, '')}/${name}`, {
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/** The versions that the variants of a flag name. */
function versionsOf(flag) {
  const found = new Set();
  const walk = (value) => {
    if (typeof value !== 'object' || value === null) return;
    if (typeof value.version === 'string') found.add(value.version);
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(flag.variants);
  return [...found];
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
  const port = Number(env.FLAGD_PORT || (env.FLAGD_RESOLVER === 'rpc' ? 8013 : 8015));
  const result = await connects(host, port);
  return result === true
    ? ok('flagd', `${host}:${port} accepts connections`)
    : fail('flagd', `${host}:${port}: ${result}`, 'Start flagd, or correct FLAGD_HOST and FLAGD_PORT.');
}

async function readFlagsFile(file) {
  try {
    const { flags } = JSON.parse(await readFile(file, 'utf8'));
    if (typeof flags !== 'object' || flags === null) throw new Error('it has no "flags"');
    return { flags };
  } catch (error) {
    if (error.code === 'ENOENT') {
      return { problem: warn('flags', `${file} does not exist yet`, 'The first start creates it.') };
    }
    return {
      problem: fail('flags', `${file} is broken: ${error.message}`, 'Correct it, or restore a copy.'),
    };
  }
}

/** Whether the flags can be read, and every release that they name. */
export async function checkReleases({ env, releasesDir, readManifest }) {
  const usesFlagd = env.FLAGD_HOST || env.FLAGD_PORT || env.FLAGD_SOCKET_PATH;
  const results = usesFlagd ? [await checkFlagd(env)] : [];
  // What flagd reads, only its own configuration says.
  if (usesFlagd && !env.FLAGS_FILE) return results;
  const file = flagsFileOf(env, releasesDir);
  const { flags, problem } = await readFlagsFile(file);
  if (problem) return [...results, problem];
  results.push(ok('flags', `${file}: ${Object.keys(flags).join(', ') || 'no remote yet'}`));
  if (readsBucket(env) && !readManifest) {
    results.push(
      warn('releases', 'the bucket was not asked', 'Nothing is installed yet: run `npm ci` first.'),
    );
    return results;
  }
  for (const [name, flag] of Object.entries(flags)) {
    const remote = name.replace(/^remote-/, '');
    for (const version of versionsOf(flag)) {
      try {
        await readRelease({ env, releasesDir, readManifest }, remote, version);
        results.push(ok('release', `${remote} ${version} can be read`));
      } catch (error) {
        results.push(
          fail(
            'release',
            `${remote} ${version} cannot be read from ${env.RELEASES_URL || env.RELEASES_BUCKET || releasesDir}: ${reason(error)}`,
            `Publish it again, or roll ${remote} back.`,
          ),
        );
      }
    }
  }
  const writable = await access(path.dirname(file), constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!writable) {
    results.push(
      warn(
        'flags',
        `${path.dirname(file)} cannot be written`,
        'The store runs; rollouts need a folder that can be written: DATA_DIR.',
      ),
    );
  }
  return results;
}
