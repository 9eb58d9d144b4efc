import type { FastifyRequest } from 'fastify';
import type { StoreRoute, StoreSite } from '../pages/store-site';

/** Returns the requested URL. A path may begin with two slashes, which do not introduce a host. */
export function requestUrl({ url }: Pick<FastifyRequest, 'url'>): URL {
  return new URL(`http://localhost${url}`);
}

/**
 * Escapes the percent signs of a path that cannot be decoded (`/product/%E0%A4%A`), so that it is read
 * literally, as the browser's router does. Otherwise it would be refused and never reach a page [RTE-1].
 */
export function escapeUndecodablePath(url: string): string {
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
 * Returns the canonical path of the page that a URL is a variant of (`//shop`, `/shop/`, `/sh%6Fp`, `/SHOP`);
 * undefined if it is already canonical or leads to no page.
 */
export function canonicalPath(
  url: string,
  { match, routes }: Pick<StoreSite, 'match' | 'routes'>,
): string | undefined {
  const end = url.search(/[?#]/);
  const given = end < 0 ? url : url.slice(0, end);
  // Nearly all paths are plain, and parsing a URL takes long.
  if (/^\/$|^(?:\/[a-z\d_-]+)+$/.test(given)) return undefined;
  // Dots are resolved as browsers do; repeated slashes count as one, and a trailing slash is dropped.
  const { pathname } = new URL(`http://localhost/${given.replace(/^\/+/, '')}`);
  const segments = pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => canonicalSegment(segment));
  const path = `/${segments.join('/')}`;
  const canonical = match(path) ? path : inRouteCase(path, routes);
  return canonical === given ? undefined : canonical;
}

/**
 * Returns a path with its fixed segments as the route declares them (`/SHOP` is `/shop`); undefined if no page has it in
 * any case.
 */
function inRouteCase(pathname: string, routes: readonly Pick<StoreRoute, 'path'>[]): string | undefined {
  const lower = pathname.toLowerCase();
  // Fixed segments are declared in small letters.
  if (lower === pathname) return undefined;
  const given = pathname.split('/');
  const inCaseOf = ({ path }: Pick<StoreRoute, 'path'>) =>
    path.split('/').map((segment, place) => (segment.startsWith(':') ? given[place] : segment));
  return routes.map((route) => inCaseOf(route).join('/')).find((path) => path.toLowerCase() === lower);
}

/** Returns a path in small letters. */
export function lowerCasePath(pathname: string): string {
  return pathname
    .split('/')
    .map((segment) => canonicalSegment(segment, (text) => text.toLowerCase()))
    .join('/');
}

/** Encodes a segment as links do. One that cannot be decoded stays as it is. */
function canonicalSegment(segment: string, change = (text: string) => text): string {
  try {
    return encodeURIComponent(change(decodeURIComponent(segment)));
  } catch {
    return segment;
  }
}

/** Allowed characters of a search parameter. */
const value = { any: /^[\w+/=.-]+$/, number: /^\d+$/ };

/**
 * Returns the search parameters that a page reads, `?variant=…` or empty; other parameters do not create
 * another page. The page's release declares them, with their maximum lengths and which are whole numbers;
 * other values are ignored.
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
