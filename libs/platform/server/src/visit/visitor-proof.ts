import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes these signatures invalid for any other use of the secret. */
const purpose = 'visitor-v1.';
const bytes = { random: 10, signature: 6 };

/** Creates a visitor id: 80 random bits, and a signature that proves that this store has issued it. */
export function issueVisitor(secret: string): string {
  const random = randomBytes(bytes.random);
  return Buffer.concat([random, sign(random, secret)]).toString('base64url');
}

/**
 * Returns true if this store has issued an id. Other ids keep their releases, but their reports are not counted. The last
 * character of base64url has spare bits, so only the spelling that was issued counts: one id is one visitor [MFE-9].
 */
export function isIssued(visitor: string, secret: string): boolean {
  const id = Buffer.from(visitor, 'base64url');
  if (id.length !== bytes.random + bytes.signature || id.toString('base64url') !== visitor) return false;
  return timingSafeEqual(id.subarray(bytes.random), sign(id.subarray(0, bytes.random), secret));
}

function sign(random: Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(purpose).update(random).digest().subarray(0, bytes.signature);
}
