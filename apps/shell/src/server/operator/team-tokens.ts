import { createHash, timingSafeEqual } from 'node:crypto';
import { isRemoteName } from '@pluis/releases';

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
  const entries = text.split(/[\s,]+/).filter(Boolean);
  const known = entries.map((entry, index) => {
    const [remote = '', ...rest] = entry.split('=');
    const token = rest.join('=');
    if (!isRemoteName(remote) || token === '')
      throw new Error(
        `Entry ${index + 1} of TEAM_TOKENS is no remote with a token. Set it like TEAM_TOKENS=catalog=<token>,cart=<token>.`,
      );
    if (token.length < minLength || new Set(token).size < minDifferent)
      throw new Error(
        `The token of ${remote} in TEAM_TOKENS is too weak. Use a random text of ${minLength} characters or more: openssl rand -hex 32`,
      );
    return { remote, digest: digestOf(token) };
  });
  for (const [index, { remote, digest }] of known.entries()) {
    const other = known.slice(0, index).find((each) => each.digest.equals(digest));
    if (other)
      throw new Error(
        `${other.remote} and ${remote} have the same token in TEAM_TOKENS. Give each remote a token of its own.`,
      );
  }
  return known;
}

/**
 * Returns the remote that a token opens; null for any other text. It compares digests with every token, so that
 * neither content nor length shows in the duration.
 */
export function remoteOfToken(tokens: readonly TeamToken[], token: string): string | null {
  const given = digestOf(token);
  return tokens.filter(({ digest }) => timingSafeEqual(digest, given))[0]?.remote ?? null;
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
