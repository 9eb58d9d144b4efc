import { matchPath } from 'react-router-dom';
import type { PageId, RouteParams } from '@pluis/contract';

/** The routes that show a part of a remote; every other path is the 404 page [RTE-1]. */
export const routes: readonly { path: string; page: PageId }[] = [
  { path: '/', page: 'marketing/LandingPage' },
  { path: '/shop', page: 'catalog/ShopPage' },
  { path: '/product/:handle', page: 'catalog/ProductPage' },
];

export interface PageMatch {
  page: PageId;
  params: RouteParams;
}

/** The page that a path shows, or undefined for the 404 page. A path that cannot be decoded is no page. */
export function matchPage(pathname: string): PageMatch | undefined {
  for (const { path, page } of routes) {
    const match = matchPath({ path, caseSensitive: true }, pathname);
    if (match) return { page, params: match.params };
  }
  return undefined;
}
