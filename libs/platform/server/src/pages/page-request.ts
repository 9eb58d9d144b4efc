import { createHash } from 'node:crypto';
import type { LocalePreferences } from '@pluis/i18n';
import type { Submitted } from '@pluis/store';
import type { PassedOn, RenderHost } from '@pluis/render-host';
import type { ServedSet } from '../releases/served-set';
import type { Services } from '../services';
import { siteOf } from './store-site';

/** The route of all pages: every path that no other route answers. */
export const pagesRoute = '/*';

export type PageForm = 'html' | 'markdown';

/** The request that a page answers. */
export interface PageRequest {
  pathname: string;
  /** The form in which the page is wanted; Markdown for agents, as far as its part writes it [AGT-1]. */
  as: PageForm;
  /** The search parameters that pages may read; see `pageSearch`. */
  search: string;
  preferences: LocalePreferences;
  /** The day in the shop's time zone; see `dayIn`. */
  today: string;
  releases: ServedSet;
  /** The answer to a form that was sent to the page. */
  submitted?: Submitted;
  /** The preview label of the page, for example 'catalog 1.5.0'. */
  preview?: string;
  /** Render only from data that is in the cache: the page must cost the provider no call. */
  onlyIfCached?: boolean;
  /** See `PassedOn`. */
  passedOn?: PassedOn;
}

/** The parts of the server that pages are rendered with. */
export type PageContext = Pick<Services, 'config' | 'shell' | 'shop'> & {
  renderer: Pick<RenderHost, 'render'>;
};

/**
 * Returns what a page in the cache depends on, besides the time and the provider's data: never on a visitor. Hashed, so that long
 * paths do not give long keys.
 */
export function pageKey(request: PageRequest): string {
  const { pathname, as, search, preferences, today, preview } = request;
  const { language, currency } = preferences;
  const text = [as, pathname, search, language, currency, today, releasesKey(request), preview].join(' ');
  return createHash('sha256').update(text).digest('base64');
}

/**
 * Returns the part of the key that stands for the releases: those that the page shows, names in its boot data or may fall back
 * to, those that have failed, and the pages and links of the site. Trials of other remotes do not change it.
 */
function releasesKey({ pathname, releases: set }: PageRequest): string {
  const store = siteOf(set);
  const { remotes, digest } = store.of(store.match(pathname)?.route.remote);
  const releases = remotes.map((remote) => {
    const { releases: served = [], isOff, replaced, clientOnly } = set[remote] ?? {};
    return [...served.map(({ release }) => release.integrity), isOff, replaced?.version, clientOnly].join();
  });
  return [digest, ...releases].join(';');
}
