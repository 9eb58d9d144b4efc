import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../../../../tools/address.mjs';

export type Access = 'allowed' | 'token needed' | 'no token set' | 'other host';

/**
 * Decides who may see the page. A server that is bound to loopback needs no token, but the request must name this
 * machine: otherwise a web page whose name resolves to 127.0.0.1 could read it in the operator's browser.
 */
export function accessOf(
  request: Pick<FastifyRequest, 'headers' | 'hostname'>,
  { host, token }: { host: string; token: string | null },
): Access {
  if (isLoopback(host)) return isLoopback(request.hostname) ? 'allowed' : 'other host';
  if (token === null) return 'no token set';
  return isSame(tokenOf(request.headers.authorization), token) ? 'allowed' : 'token needed';
}

/** Reads the token from `Authorization`: as the password of any user, which browsers ask for, or as a bearer token. */
export function tokenOf(authorization = ''): string {
  const [, scheme = '', value = ''] = /^(\w+) +(.+)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

/** Compares digests, so that neither content nor length shows in the duration. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
