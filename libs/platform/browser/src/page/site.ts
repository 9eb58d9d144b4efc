import { matchRoutes } from 'react-router-dom';
import type { PartId, RouteParams } from '@pluis/contract';
import type { Language } from '@pluis/i18n';

/**
 * A page's knowledge of the store: the pages and places of its own remote, and of the remotes that its frame links to. A link to
 * any other path is an ordinary link, so the size does not depend on the number of remotes.
 */
export interface Site {
  /** The page's part for each path, in the router's form (`/product/:handle`) [RTE-1]. */
  routes: Readonly<Record<string, PartId>>;
  /** The part for each of the frame's places. */
  slots: Readonly<Record<string, PartId>>;
  /** The header's links to pages, in their order. */
  links: readonly SiteLink[];
  footer: SiteFooter;
  /** Pages whose code is not prefetched. */
  late?: readonly PartId[];
}

/** The slim footer's links in one language: their addresses and texts, in order. Other languages are fetched. */
export interface SiteFooter {
  language: Language;
  links: readonly (readonly [address: string, text: string])[];
}

/** A link of the header or footer: its address, and its text in each language that has one. */
export type SiteLink = readonly [path: string, text: Readonly<Partial<Record<Language, string>>>];

export interface PageMatch {
  page: PartId;
  params: RouteParams;
}

/** Finds the page that a path shows, or undefined for the 404 page. */
export type MatchPage = (pathname: string) => PageMatch | undefined;

/**
 * Matches paths case-sensitively. The parameters are those that the page itself reads from the router: decoded, or
 * unchanged if they cannot be decoded.
 */
export function createMatch(routes: Site['routes']): MatchPage {
  const patterns = Object.entries(routes).map(([path, page]) => ({ path, page, caseSensitive: true }));
  return (pathname) => {
    const [match] = matchRoutes(patterns, pathname) ?? [];
    return match && { page: match.route.page, params: match.params };
  };
}
