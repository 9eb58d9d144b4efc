import type { RemoteName } from '@pluis/contract';
import type { BrowserRelease } from './browser-release';

/** Timeout for the server's response, in milliseconds. */
const timeoutMs = 5000;

/**
 * Fetches the complete description of a release that the page was rendered with. Rejects if the server no
 * longer knows it.
 */
export function fetchRelease(remote: RemoteName, version: string): Promise<BrowserRelease> {
  return ask(`/release/${remote}/${version}`, `no release ${version} of ${remote}`);
}

/**
 * Fetches the fallback release of a remote whose release has failed on a page in this language. Rejects if
 * there is none.
 */
export function fetchFallback(remote: RemoteName, failed: string, language: string): Promise<BrowserRelease> {
  const query = new URLSearchParams({ failed, lang: language }).toString();
  return ask(`/fallback/${remote}?${query}`, `no other release of ${remote} than ${failed}`);
}

async function ask(path: string, complaint: string): Promise<BrowserRelease> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(complaint);
  return response.json();
}
