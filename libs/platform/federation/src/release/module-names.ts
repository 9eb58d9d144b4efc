import type { Language } from '@pluis/i18n';

/**
 * Returns true if a module of a release is needed for one expose (`./ShopPage`) in one language. Messages and
 * exposes are separate chunks with names that the build defines; all others are always needed.
 */
export function isNeeded(url: string, expose: string, language: Language): boolean {
  if (url.includes('/messages-')) return url.includes(`/messages-${language}-`);
  if (url.includes('/__federation_expose_')) return isExpose(url, expose);
  return true;
}

/** Returns true if these modules suffice for that. */
export function areEnough(urls: readonly string[], expose: string, language: Language): boolean {
  return (
    urls.some((url) => isExpose(url, expose)) && urls.some((url) => url.includes(`/messages-${language}-`))
  );
}

function isExpose(url: string, expose: string): boolean {
  return url.includes(`/__federation_expose_${expose.slice(2)}.`);
}
