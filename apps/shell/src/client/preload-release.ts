import type { Language } from '@pluis/i18n';
import type { BootRelease } from '../page/boot';

/** The urls of all modules that the page may import: the import map says their digests. */
function knownModules(): string[] {
  const map: unknown = JSON.parse(document.querySelector('script[type="importmap"]')?.textContent ?? '{}');
  const integrity = typeof map === 'object' && map !== null && 'integrity' in map ? map.integrity : {};
  return Object.keys(integrity ?? {});
}

/**
 * Fetches all that a release needs at once, messages in one language, instead of one after the other as each module
 * names the next: one round trip in place of four. It is only fetched, and evaluated when it is imported.
 */
export function preloadRelease({ entry, federation }: BootRelease, language: Language): void {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const own = knownModules().filter(
    (url) =>
      url.startsWith(folder) && (!url.includes('/messages-') || url.includes(`/messages-${language}-`)),
  );
  for (const href of [...federation, ...own]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
