import { LRUCache } from 'lru-cache';
import { pageSearch } from './request-url';
import type { RenderedPage } from './render-page';
import type { StoreSite } from './store-site';

/** How many addresses are remembered. A shop with more keeps the pages that were named last. */
const maxAddresses = 5000;

/**
 * Tells real addresses from made-up ones: anyone can ask for `?after=<anything>`, and the answer is a page. A page with
 * search parameters is kept only if a page has named its address, as its `next` or among its `addresses`; and each page
 * only under its canonical path. So made-up addresses evict no page.
 */
export function createKnownAddresses() {
  const named = new LRUCache<string, true>({ max: maxAddresses });

  return {
    /** Whether the page at a path and the search parameters that it reads has an address that is known to exist. */
    isKnown(pathname: string, search: string, { head, complete }: RenderedPage, site: StoreSite): boolean {
      const addresses = complete ? [...head.addresses, ...(head.next ? [head.next] : [])] : [];
      for (const address of addresses) named.set(canonical(address, site), true);
      const path = head.canonical?.split('?')[0] ?? pathname;
      return path === pathname && (search === '' || named.get(pathname + search) !== undefined);
    },
  };
}

/** An address with nothing but the parameters that its page reads, in the order of its declaration. */
function canonical(address: string, site: StoreSite): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return pathname + pageSearch(site.match(pathname)?.route, searchParams);
}
