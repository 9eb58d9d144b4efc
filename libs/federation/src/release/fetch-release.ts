import type { RemoteName } from '@pluis/contract';
import type { BrowserRelease } from './browser-release';

/** Returns the path of a complete release description, for a remote that is not on the page or for another language. */
function releasePath(remote: string, version: string): string {
  return `/release/${remote}/${version}`;
}

/** Returns the path of the fallback release of a remote whose release has failed. */
function fallbackPath(remote: string, failed: string, lang: string): string {
  return `/fallback/${remote}?${new URLSearchParams({ failed, lang }).toString()}`;
}

/** Timeout for the server's response, in milliseconds. */
const timeoutMs = 5000;

/**
 * Fetches the complete description of a release that the page was rendered with. Rejects if the server no
 * longer knows it.
 */
export function fetchRelease(remote: RemoteName, version: string): Promise<BrowserRelease> {
  return ask(releasePath(remote, version), `no release ${version} of ${remote}`);
}

/**
 * Fetches the fallback release of a remote whose release has failed on a page in this language. Rejects if
 * there is none.
 */
export function fetchFallback(remote: RemoteName, failed: string, language: string): Promise<BrowserRelease> {
  return ask(fallbackPath(remote, failed, language), `no other release of ${remote} than ${failed}`);
}

async function ask(path: string, complaint: string): Promise<BrowserRelease> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(complaint);
  return response.json();
}
