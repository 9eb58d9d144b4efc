import { createHash } from 'node:crypto';

/** A token that opens the status of a remote to its team, as its SHA-256 digest. */
export interface TeamToken {
  readonly remote: string;
  readonly digest: Buffer;
}

const remoteName = /^[a-z][a-z0-9-]{0,63}$/;
const minLength = 32;
const minDifferent = 10;

/**
 * Parses `TEAM_TOKENS`: `<remote>=<token>`, separated by commas or spaces. A remote may have two tokens while one is
 * being replaced. Throws an Error that names the remote, and never a token.
 */
export function readTeamTokens(text: string): readonly TeamToken[] {
  const known: TeamToken[] = [];
  for (const [index, entry] of text
    .split(/[\s,]+/)
    .filter(Boolean)
    .entries()) {
    const [, remote = '', token = ''] = /^([^=]*)=(.+)$/.exec(entry) ?? [];
    if (!remoteName.test(remote))
      throw new Error(
        `Entry ${index + 1} of TEAM_TOKENS is no remote with a token. Set it like TEAM_TOKENS=catalog=<token>,cart=<token>.`,
      );
    if (token.length < minLength || new Set(token).size < minDifferent)
      throw new Error(
        `The token of ${remote} in TEAM_TOKENS is too weak. Use a random text of ${minLength} characters or more: openssl rand -hex 32`,
      );
    const digest = createHash('sha256').update(token).digest();
    const other = known.find((each) => each.digest.equals(digest));
    if (other)
      throw new Error(
        `${other.remote} and ${remote} have the same token in TEAM_TOKENS. Give each remote a token of its own.`,
      );
    known.push({ remote, digest });
  }
  return known;
}
