import { matchRoutes } from 'react-router-dom';
import type { PageId, RouteParams } from '@pluis/contract';

/** The routes that show a part of a remote; every other path is the 404 page [RTE-1]. */
export const routes: { path: string; page: PageId; caseSensitive: true }[] = [
  { path: '/', page: 'marketing/LandingPage', caseSensitive: true },
  { path: '/shop', page: 'catalog/ShopPage', caseSensitive: true },
  { path: '/product/:handle', page: 'catalog/ProductPage', caseSensitive: true },
];

export interface PageMatch {
  page: PageId;
  params: RouteParams;
}

/**
 * The page that a path shows, or undefined for the 404 page. The parameters are those that the page itself reads from
 * the router: decoded, or as they stand where they cannot be decoded.
 */
export function matchPage(pathname: string): PageMatch | undefined {
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match && { page: match.route.page, params: match.params };
}
