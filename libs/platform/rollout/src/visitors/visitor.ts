import { randomBytes } from 'node:crypto';

/** The cookie that keeps a visitor in the same releases. It is functional, opaque and not linked to any other data. */
export const visitorCookie = 'visitor';

/** Lifetime of the cookie: one year, in seconds. */
export const visitorCookieSeconds = 365 * 24 * 60 * 60;

/** Creates a visitor id of 128 random bits. */
export function newVisitorId(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns true for an id in our format; any other is replaced with a new one. */
export function isVisitorId(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text);
}
