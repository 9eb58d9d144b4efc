import type { Language } from '@pluis/i18n';

/**
 * Whether a module of a release is needed for one expose (`./ShopPage`) in one language: messages and exposes are chunks
 * of their own, named by the build; all others are needed always.
 */
export function isNeeded(url: string, expose: string, language: Language): boolean {
  if (url.includes('/messages-')) return url.includes(`/messages-${language}-`);
  if (url.includes('/__federation_expose_')) return isExpose(url, expose);
  return true;
}

/** Whether the modules that are known are enough for that. */
export function areEnough(urls: readonly string[], expose: string, language: Language): boolean {
  return (
    urls.some((url) => isExpose(url, expose)) && urls.some((url) => url.includes(`/messages-${language}-`))
  );
}

function isExpose(url: string, expose: string): boolean {
  return url.includes(`/__federation_expose_${expose.slice(2)}.`);
}
