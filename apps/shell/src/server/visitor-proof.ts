import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keeps these signatures from being valid anywhere else the secret may be used. */
const purpose = 'visitor-v1.';
const bytes = { random: 10, signature: 6 };

/** A new visitor's id: 80 random bits, and what proves that this store has issued it. */
export function issueVisitor(secret: string): string {
  const random = randomBytes(bytes.random);
  return Buffer.concat([random, sign(random, secret)]).toString('base64url');
}

/** Whether this store has issued an id: others keep their releases, but nothing that they report is counted. */
export function isIssued(visitor: string, secret: string): boolean {
  const id = Buffer.from(visitor, 'base64url');
  if (id.length !== bytes.random + bytes.signature) return false;
  return timingSafeEqual(id.subarray(bytes.random), sign(id.subarray(0, bytes.random), secret));
}

function sign(random: Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(purpose).update(random).digest().subarray(0, bytes.signature);
}
