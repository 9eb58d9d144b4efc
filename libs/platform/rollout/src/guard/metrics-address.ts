import { networkInterfaces } from 'node:os';
import { isAnyAddress, originOf } from '../../../../../tools/address.mjs';

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
  return originOf(isAnyAddress(host) ? (firstAddress(interfaces) ?? 'localhost') : host, port);
}

function firstAddress(interfaces: Interfaces): string | undefined {
  const outer = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    // A link-local IPv6 address has no meaning on another machine.
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'));
  return (outer.find(({ family }) => family === 'IPv4') ?? outer[0])?.address;
}
