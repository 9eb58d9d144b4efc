import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fail, ok } from './result.mjs';

const parts = (text) => text.split('.').map(Number);

/** Whether this Node is new enough for the project (`>=20.19`). */
export function checkNode(wanted, current = process.versions.node) {
  const [major = 0, minor = 0] = parts(wanted.replace(/^>=\s*/, ''));
  const [ownMajor = 0, ownMinor = 0] = parts(current);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return ok('Node', current);
  return fail(
    'Node',
    `${current} is older than ${wanted}`,
    `Install Node ${wanted.replace(/^>=\s*/, '')} or newer.`,
  );
}

/** Exits with a message if Node is too old: otherwise an unrelated error would appear later. */
export function requireNode(wanted) {
  const { state, message, advice } = checkNode(wanted);
  if (state === 'ok') return;
  console.error(`Node ${message}. ${advice}`);
  process.exit(1);
}

/** The space that a rollout and the evidence need at least, in megabytes. */
const neededMegabytes = 100;

/** Whether the disk of a folder, which need not exist yet, has room for the rollout state and the evidence. */
export function checkDisk(folder, statfs = fs.statfsSync) {
  const existing = fs.existsSync(folder) ? folder : path.dirname(folder);
  if (existing !== folder && existing !== path.dirname(existing)) return checkDisk(existing, statfs);
  const { bavail, bsize } = statfs(existing);
  const megabytes = Math.floor((bavail * bsize) / 1e6);
  if (megabytes >= neededMegabytes) return ok('disk', `${megabytes} MB are free for ${existing}`);
  return fail(
    'disk',
    `${megabytes} MB are free for ${existing}`,
    `Free at least ${neededMegabytes} MB: a store on a full disk cannot write its rollout state.`,
  );
}

function isFree(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });
}

/**
 * Whether the ports are free to listen on.
 * @param numbers by the names of their settings; null if one is invalid, which has been said then
 */
export async function checkPorts(env, numbers) {
  if (numbers === null) return [];
  const { HOST: host = '', METRICS_HOST: metricsHost = '', PROVIDER_HOST: providerHost = '' } = env;
  const ports = [
    ['PORT', host],
    ['METRICS_PORT', metricsHost],
    ...(env.STOREFRONT_API_URL ? [] : [['PROVIDER_PORT', providerHost || host]]),
  ];
  return Promise.all(
    ports.map(async ([name, address]) => {
      const number = numbers[name];
      const free = await isFree(number, address || 'localhost');
      if (free === true) return ok(name, `${number} is free`);
      return free === 'EADDRINUSE'
        ? fail(
            name,
            `${number} is taken`,
            `Stop the program that listens there (perhaps the store), or set ${name}.`,
          )
        : fail(
            name,
            `${number} cannot be used: ${free}`,
            `Check ${name.replace('PORT', 'HOST')}, or use a port above 1023.`,
          );
    }),
  );
}
