import { createHash } from 'node:crypto';

/** Returns the entity tag of some bytes. */
export function entityTag(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/**
 * Returns true if an `If-None-Match` header names a tag: alone, in a list, as a weak tag, or by `*` (RFC 9110, 13.1.2). nginx and
 * CDNs make tags weak when they compress.
 */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || [...header.matchAll(/"[^"]*"/g)].some(([named]) => named === tag);
}
