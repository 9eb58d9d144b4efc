import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The network interfaces of this machine, as Node lists them. */
export type Interfaces = ReturnType<typeof networkInterfaces>;

/**
 * Returns the origin at which other machines reach a port that listens on `host`. If it listens on all
 * addresses, that is the first address that is not a loopback address.
 */
export function reachableOrigin(
  host: string,
  port: number | string,
  interfaces: Interfaces = networkInterfaces(),
): string {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? (firstAddress(interfaces) ?? 'localhost') : host;
  return origin(name, port);
}

/** Returns the origin at which this machine reaches its own port that listens on `host`. */
export function localOrigin(host: string, port: number | string): string {
  return origin(host === '0.0.0.0' || host === '::' ? 'localhost' : host, port);
}

function origin(host: string, port: number | string): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function firstAddress(interfaces: Interfaces): string | undefined {
  const outer = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    // A link-local IPv6 address has no meaning on another machine.
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'));
  return (outer.find(({ family }) => family === 'IPv4') ?? outer[0])?.address;
}
