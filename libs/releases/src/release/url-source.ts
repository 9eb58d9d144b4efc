import { releaseLimits } from './manifest';
import { ReleaseError, toReleaseError } from './release-error';
import { releasePath, type ReleaseSource } from './release-source';

/**
 * Reads releases over http(s) from any static host: `<baseUrl>/<remote>/<version>/<file>`. Does not follow
 * redirects.
 */
export function urlSource(baseUrl: string, fetchFile: typeof fetch = fetch): ReleaseSource {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;
  return {
    async read(remote, version, file, signal) {
      const name = releasePath(remote, version, file);
      const url = new URL(name.split('/').map(encodeURIComponent).join('/'), base);
      try {
        const response = await fetchFile(url, { signal, redirect: 'manual' });
        if (response.ok) return await readLimited(response, name);
        await response.body?.cancel();
        const kind = response.status === 404 || response.status === 410 ? 'not-found' : 'http';
        const isRedirect = response.status >= 300 && response.status < 400;
        const more = isRedirect ? ', a redirect, which is not followed. Use the final URL.' : '';
        throw new ReleaseError(kind, `${url.href} answered ${response.status}${more}`);
      } catch (error) {
        throw toReleaseError(error, url.href, signal);
      }
    },
  };
}

/** Counts the bytes while reading, because the declared length of a host cannot be trusted. */
async function readLimited(response: Response, name: string): Promise<Uint8Array> {
  if (response.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > releaseLimits.bytes) {
      throw new ReleaseError('too-large', `${name} has more than ${releaseLimits.bytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
