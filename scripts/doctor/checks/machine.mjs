import net from 'node:net';
import { readPort } from '../../../tools/settings.mjs';
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

function isFree(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });
}

/** Whether the ports are free to listen on. */
export async function checkPorts(env) {
  const { HOST: host = '', METRICS_HOST: metricsHost = '', PROVIDER_HOST: providerHost = '' } = env;
  const ports = [
    ['PORT', host, 0],
    ['METRICS_PORT', metricsHost, 2],
    ...(env.STOREFRONT_API_URL ? [] : [['PROVIDER_PORT', providerHost || host, 1]]),
  ];
  return Promise.all(
    ports.map(async ([name, address, distance]) => {
      const number = portOf(env, name, distance);
      if (number === undefined)
        return fail(name, `'${env[name]}' is not a port`, 'Set it to a whole number from 0 to 65535.');
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

/** The port of a setting, by default this far from PORT; undefined if the setting is not a port. */
function portOf(env, name, distance) {
  try {
    return readPort(env, name, distance === 0 ? 4200 : (portOf(env, 'PORT', 0) ?? 4200) + distance);
  } catch {
    return undefined;
  }
}
