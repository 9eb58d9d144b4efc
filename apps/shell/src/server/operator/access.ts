import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isRemoteName } from '@pluis/releases';
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

/** A token that opens the status of a remote to its team, as its SHA-256 digest. */
export interface TeamToken {
  readonly remote: string;
  readonly digest: Buffer;
}

const minLength = 32;
const minDifferent = 10;

/**
 * Parses `TEAM_TOKENS`: `<remote>=<token>`, separated by commas or spaces. A remote may have two tokens while one is
 * being replaced. Throws an Error that names the remote, and never a token.
 */
export function readTeamTokens(text = ''): readonly TeamToken[] {
  const known: TeamToken[] = [];
  for (const [index, entry] of text
    .split(/[\s,]+/)
    .filter(Boolean)
    .entries()) {
    const [, remote = '', token = ''] = /^([^=]*)=(.+)$/.exec(entry) ?? [];
    if (!isRemoteName(remote))
      throw new Error(
        `Entry ${index + 1} of TEAM_TOKENS is no remote with a token. Set it like TEAM_TOKENS=catalog=<token>,cart=<token>.`,
      );
    if (token.length < minLength || new Set(token).size < minDifferent)
      throw new Error(
        `The token of ${remote} in TEAM_TOKENS is too weak. Use a random text of ${minLength} characters or more: openssl rand -hex 32`,
      );
    const digest = digestOf(token);
    const other = known.find((each) => each.digest.equals(digest));
    if (other)
      throw new Error(
        `${other.remote} and ${remote} have the same token in TEAM_TOKENS. Give each remote a token of its own.`,
      );
    known.push({ remote, digest });
  }
  return known;
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
