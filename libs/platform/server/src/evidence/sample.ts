import { createHash } from 'node:crypto';

/**
 * Returns true if a visitor's visits are measured. The same visitors are measured on every page and by every
 * server. The choice does not depend on the visitor's releases.
 */
export function isSampled(visitor: string, share: number): boolean {
  if (share >= 1) return true;
  const digest = createHash('sha256').update('evidence-sample.').update(visitor).digest();
  return digest.readUInt32BE() < share * 2 ** 32;
}
