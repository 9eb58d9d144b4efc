import { createHash } from 'node:crypto';

/** The SHA-384 of bytes as Subresource Integrity writes it: `sha384-<base64>`. */
export function sha384(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** True for the form that `sha384` returns: 48 bytes in base64, without padding. */
export function isIntegrity(text: string): boolean {
  return /^sha384-[A-Za-z0-9+/]{64}$/.test(text);
}
