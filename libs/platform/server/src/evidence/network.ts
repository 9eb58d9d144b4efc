import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { createRateLimit } from '../http/rate-limit';

interface Limit {
  /** Maximum calls per network and subject in a window. */
  max: number;
  windowMs: number;
  now?: () => number;
}

/**
 * Creates a function that returns true while an address's network has not reached its limit for a subject, such
 * as a release. Addresses of this machine have no limit: they belong to a proxy or the operator.
 */
export function createNetworkLimit(limit: Limit): (address: string, subject?: string) => boolean {
  const hasRoom = createRateLimit(limit);
  return (address, subject = '') => isOwn(address) || hasRoom(`${networkOf(address)} ${subject}`);
}

/** Returns true for an address of this machine. */
export function isOwn(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';
}

/**
 * Returns the network of an address. For IPv6 these are the first 48 bits, because anybody can get such a
 * network. If a provider shares one among many customers, it counts like an IPv4 address that many share.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return address;
  // An IPv4 address in IPv6 notation becomes the IPv4 address.
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  return parsed.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':');
}
