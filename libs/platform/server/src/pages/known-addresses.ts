import { LRUCache } from 'lru-cache';
import { pageSearch } from '../http/request-url';
import type { RenderedPage } from './write-page';
import type { StoreSite } from './store-site';

/** Maximum number of addresses remembered, most recently named first. */
const maxAddresses = 5000;

/**
 * Distinguishes real addresses from made-up ones, because `?after=<anything>` also gives a page. A page with
 * search parameters is cached only if another page has named its address, as its `next` or among its
 * `addresses`, and each page only under its canonical path. So made-up addresses cannot evict pages.
 */
export function createKnownAddresses() {
  const named = new LRUCache<string, true>({ max: maxAddresses });

  return {
    /** Returns true if the page at a path, with the search parameters that it reads, has a known address. */
    isKnown(pathname: string, search: string, { head, complete }: RenderedPage, site: StoreSite): boolean {
      const addresses = complete ? [...head.addresses, ...(head.next ? [head.next] : [])] : [];
      for (const address of addresses) named.set(canonical(address, site), true);
      const path = head.canonical?.split('?')[0] ?? pathname;
      return path === pathname && (search === '' || named.get(pathname + search) !== undefined);
    },
  };
}

/** Normalises an address: only the parameters that its page reads, in the order of its declaration. */
function canonical(address: string, site: StoreSite): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return pathname + pageSearch(site.match(pathname)?.route, searchParams);
}
