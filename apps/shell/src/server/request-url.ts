import type { FastifyRequest } from 'fastify';
import type { MatchPage } from '../page/site';
import type { StoreRoute } from './store-site';

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

/**
 * The one path of the page that a url is a variant of (`//shop`, `/shop/`, `/sh%6Fp`); undefined where it is that path
 * already, or leads to no page.
 */
export function canonicalPath(url: string, match: MatchPage): string | undefined {
  const end = url.search(/[?#]/);
  const given = end < 0 ? url : url.slice(0, end);
  // Dots are resolved as a browser resolves them; several slashes are one, and none ends a path.
  const { pathname } = new URL(`http://localhost/${given.replace(/^\/+/, '')}`);
  const segments = pathname.split('/').filter(Boolean).map(canonicalSegment);
  const canonical = `/${segments.join('/')}`;
  return canonical !== given && match(canonical) ? canonical : undefined;
}

/** A segment as links write it. One that cannot be decoded stays as it is. */
function canonicalSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

/** What a search parameter may consist of. */
const value = { any: /^[\w+/=.-]+$/, number: /^\d+$/ };

/**
 * The part of an address's search that its page reads, `?variant=…` or nothing: no other parameter makes a page of its
 * own. The page's release declares these parameters, how long each may be, and which are whole numbers; other values
 * are ignored.
 */
export function pageSearch(
  route: Pick<StoreRoute, 'search' | 'numbers'> | undefined,
  search: URLSearchParams,
): string {
  const read = Object.entries(route?.search ?? {}).flatMap(([name, maxLength]) => {
    const given = search.get(name);
    const pattern = route?.numbers?.includes(name) ? value.number : value.any;
    return given && given.length <= maxLength && pattern.test(given) ? [[name, given]] : [];
  });
  return read.length > 0 ? `?${new URLSearchParams(read).toString()}` : '';
}
