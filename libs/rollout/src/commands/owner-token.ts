import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';

const headerSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ alg: v.string() }));
const claimsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
    exp: v.number(),
    nbf: v.optional(v.number(), 0),
  }),
);

export type VerifiedToken =
  { readonly ok: true; readonly name: string } | { readonly ok: false; readonly reason: string };

/**
 * Verifies a signed token: a JSON Web Token whose `sub` names the author and whose `exp` is its expiry. The
 * signature is EdDSA (Ed25519) or RS256. The key decides which algorithm is used, never the token.
 */
export function verifyToken(token: string, publicKeys: readonly string[], now: Date): VerifiedToken {
  const [head = '', body = '', signature = '', ...more] = token.trim().split('.');
  const header = v.safeParse(headerSchema, decode(head));
  const claims = v.safeParse(claimsSchema, decode(body));
  if (more.length > 0 || !header.success || !claims.success)
    return { ok: false, reason: 'it is not a token with the claims sub and exp' };
  const isSigned = publicKeys.some((text) =>
    isSignedBy(text, header.output.alg, `${head}.${body}`, Buffer.from(signature, 'base64url')),
  );
  if (!isSigned) return { ok: false, reason: 'none of the keys of owners.json has signed it' };
  const seconds = now.getTime() / 1000;
  if (claims.output.exp <= seconds) return { ok: false, reason: 'it has expired' };
  if (claims.output.nbf > seconds) return { ok: false, reason: 'it is not valid yet' };
  return { ok: true, name: claims.output.sub };
}

function isSignedBy(text: string, algorithm: string, signed: string, signature: Buffer): boolean {
  const key = readPublicKey(text);
  if (key?.asymmetricKeyType === 'ed25519')
    return algorithm === 'EdDSA' && verify(null, Buffer.from(signed), key, signature);
  if (key?.asymmetricKeyType === 'rsa')
    return algorithm === 'RS256' && verify('RSA-SHA256', Buffer.from(signed), key, signature);
  return false;
}

function readPublicKey(text: string): KeyObject | null {
  try {
    return createPublicKey(text);
  } catch {
    return null;
  }
}

function decode(part: string): string {
  return Buffer.from(part, 'base64url').toString('utf8');
}
