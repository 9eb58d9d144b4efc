import type { FastifyRequest } from 'fastify';

/** The url that was asked for. A path may begin with two slashes, which are no host's. */
export function requestUrl({ url }: Pick<FastifyRequest, 'url'>): URL {
  return new URL(`http://localhost${url}`);
}

/**
 * A path that cannot be decoded (`/product/%E0%A4%A`) is taken literally, as the browser's router takes it; it would
 * be refused otherwise, and never reach a page [RTE-1].
 */
export function takeLiterally(url: string): string {
  const end = url.search(/[?#]/);
  const pathname = end < 0 ? url : url.slice(0, end);
  try {
    decodeURIComponent(pathname);
    return url;
  } catch {
    return pathname.replaceAll('%', '%25') + url.slice(pathname.length);
  }
}
