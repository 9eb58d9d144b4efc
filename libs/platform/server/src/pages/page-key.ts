import { createHash } from 'node:crypto';
import type { PageRequest } from './page-request';
import { siteOf } from './store-site';

/**
 * Returns what a page in the cache depends on, besides the time and the provider's data: never on a visitor. Hashed, so that long
 * paths do not give long keys.
 */
export function pageKey(request: PageRequest): string {
  const { pathname, as, search, preferences, today, preview } = request;
  const { language, currency } = preferences;
  const text = [as, pathname, search, language, currency, today, releasesKey(request), preview].join(' ');
  return createHash('sha256').update(text).digest('base64');
}

/**
 * Returns the part of the key that stands for the releases: those that the page shows, names in its boot data or may fall back
 * to, those that have failed, and the pages and links of the site. Trials of other remotes do not change it.
 */
function releasesKey({ pathname, releases: set }: PageRequest): string {
  const store = siteOf(set);
  const { remotes, digest } = store.of(store.match(pathname)?.route.remote);
  const releases = remotes.map((remote) => {
    const { releases: served = [], isOff, replaced, clientOnly } = set[remote] ?? {};
    return [...served.map(({ release }) => release.integrity), isOff, replaced?.version, clientOnly].join();
  });
  return [digest, ...releases].join(';');
}
