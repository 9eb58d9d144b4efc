import type { RemoteName } from '@pluis/contract';
import type { BrowserRelease } from './browser-release';

/** Where the server tells all of a release: of a remote that the page does not show, or for another language. */
function releasePath(remote: string, version: string): string {
  return `/release/${remote}/${version}`;
}

/** The address of the fallback release of a remote whose release has failed. */
function fallbackPath(remote: string, failed: string, lang: string): string {
  return `/fallback/${remote}?${new URLSearchParams({ failed, lang }).toString()}`;
}

/** How long the server may take to tell of a release, in milliseconds. */
const patience = 5000;

/** All of a release that the page was rendered with. Rejects where the server no longer knows it. */
export function fetchRelease(remote: RemoteName, version: string): Promise<BrowserRelease> {
  return ask(releasePath(remote, version), `no release ${version} of ${remote}`);
}

/**
 * The fallback release of a remote whose release has failed on a page in this language: the server names it. Rejects
 * where there is none.
 */
export function fetchFallback(remote: RemoteName, failed: string, language: string): Promise<BrowserRelease> {
  return ask(fallbackPath(remote, failed, language), `no other release of ${remote} than ${failed}`);
}

async function ask(path: string, complaint: string): Promise<BrowserRelease> {
  const response = await fetch(path, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(complaint);
  return response.json();
}
