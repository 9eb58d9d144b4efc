import { createHash } from 'node:crypto';

/** Returns the SHA-384 of bytes in the format of Subresource Integrity: `sha384-<base64>`. */
export function sha384(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Returns true for the format of `sha384`: 48 bytes in base64 without padding. */
export function isIntegrity(text: string): boolean {
  return /^sha384-[A-Za-z0-9+/]{64}$/.test(text);
}
