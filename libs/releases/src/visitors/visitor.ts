import { randomBytes } from 'node:crypto';

/** The cookie that keeps a visitor in the same releases; functional, opaque, tied to nothing else. */
export const visitorCookie = 'visitor';

/** Seconds that the cookie is kept: a year. */
export const visitorCookieSeconds = 365 * 24 * 60 * 60;

/** A new visitor's id: 128 random bits. */
export function newVisitorId(): string {
  return randomBytes(16).toString('base64url');
}

/** True for an id of ours; anything else is replaced by a new one. */
export function isVisitorId(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text);
}

/** The visitor's id in a `Cookie` header, or null where there is no valid one. */
export function readVisitorId(cookieHeader: string | undefined): string | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === visitorCookie && isVisitorId(value)) return value;
  }
  return null;
}
