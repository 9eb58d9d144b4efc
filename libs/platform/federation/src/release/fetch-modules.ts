import type { RemoteName } from '@pluis/contract';
import type { Language } from '@pluis/i18n';
import type { BrowserRelease } from './browser-release';
import { addCheckedLink } from './checked-link';
import { fetchRelease } from './fetch-release';
import { areEnough, isNeeded } from './module-names';

const preloaded = new Set<string>();

/**
 * Fetches all modules that an expose of a release needs in a language in parallel, each verified against its
 * digest. A later import of the same URL gets these bytes, so that no unverified byte runs. Rejects if a
 * module cannot be fetched or differs; a later call tries again.
 */
export async function fetchModules(
  remote: RemoteName,
  release: BrowserRelease,
  { expose, language }: { expose: string; language: Language },
): Promise<void> {
  for (const href of release.federation) preload(href);
  const { modules } = areEnough(Object.keys(release.modules), expose, language)
    ? release
    : await fetchRelease(remote, release.version);
  const needed = Object.entries(modules).filter(([url]) => isNeeded(url, expose, language));
  await Promise.all(needed.map(([href, integrity]) => addCheckedLink('modulepreload', href, integrity)));
}

/** The shell's own modules come from the page's origin and need no integrity check. */
function preload(href: string): void {
  if (preloaded.has(href)) return;
  preloaded.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
