import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The network addresses of this machine, as Node lists them. */
export type Interfaces = ReturnType<typeof networkInterfaces>;

/**
 * The origin at which a port can be reached that listens on `host`. A server that listens on all addresses is reached
 * from other machines by the first one that is no loopback address.
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

/** The origin at which this machine reaches a port of its own that listens on `host`. */
export function localOrigin(host: string, port: number | string): string {
  return origin(host === '0.0.0.0' || host === '::' ? 'localhost' : host, port);
}

function origin(host: string, port: number | string): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function firstAddress(interfaces: Interfaces): string | undefined {
  const outer = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    // A link-local address of version 6 has no meaning on another machine.
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'));
  return (outer.find(({ family }) => family === 'IPv4') ?? outer[0])?.address;
}
