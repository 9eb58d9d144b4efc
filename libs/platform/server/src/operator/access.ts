import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { TeamToken } from '@pluis/settings';
import { isLoopback } from '../../../../../tools/address.mjs';

/** Why the status is refused, for people. */
export const refusals = {
  'token needed': 'Enter METRICS_TOKEN as the password, with any user name.\n',
  'no token set':
    'This page needs a token, because METRICS_HOST is not a loopback address. Set METRICS_TOKEN and restart the server.\n',
  'other host':
    'Open this page as localhost or 127.0.0.1, for example through an SSH tunnel, or set METRICS_HOST and METRICS_TOKEN.\n',
};

export type Access = 'allowed' | keyof typeof refusals;

/**
 * Decides who may see the status. A server that is bound to loopback needs no token, but the request must name this
 * machine: otherwise a web page whose name resolves to 127.0.0.1 could read it in the operator's browser.
 */
export function accessOf(
  request: Pick<FastifyRequest, 'headers' | 'hostname'>,
  { host, token }: { host: string; token: string | null },
): Access {
  if (isLoopback(host)) return isLoopback(request.hostname) ? 'allowed' : 'other host';
  if (token === null) return 'no token set';
  const given = digestOf(tokenOf(request.headers.authorization));
  return timingSafeEqual(given, digestOf(token)) ? 'allowed' : 'token needed';
}

/** Reads the token from `Authorization`: as the password of any user, which browsers ask for, or as a bearer token. */
export function tokenOf(authorization = ''): string {
  const [, scheme = '', value = ''] = /^(\w+) +(.+)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

/** Returns the remote that a token opens; null for any other text. */
export function remoteOfToken(tokens: readonly TeamToken[], token: string): string | null {
  const given = digestOf(token);
  return tokens.filter(({ digest }) => timingSafeEqual(digest, given))[0]?.remote ?? null;
}

/** Digests are compared instead of tokens, so that neither content nor length shows in the duration. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
