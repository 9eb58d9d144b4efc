import type { ExposeModule, PartId, RemoteName } from '@pluis/contract';
import type { LocalePreferences } from '@pluis/i18n';
import type { Delivery, Submitted } from '@pluis/store';
import type { Failure, MissingReason, PageMatch, Site } from '@pluis/browser';

/** Headers that queries to the provider carry, so that their log lines name the request. */
export type PassedOn = Readonly<Record<string, string>>;

/** Everything that rendering depends on, except the release's code. It can be sent to another process. */
export interface RenderJob {
  pathname: string;
  /** Markdown: its part writes the page, if it can. */
  as: 'html' | 'markdown';
  /** The search parameters that pages may read, as in an address: `?variant=…`, or empty. */
  search: string;
  preferences: LocalePreferences;
  storefront: { url: string; accessToken: string; delivery?: Delivery; today: string };
  /** The store's public origin. */
  origin: string;
  /** The preview label of the page, for example 'catalog 1.5.0'. */
  preview?: string;
  /** Take data only from the cache, so that the page costs the provider no call. */
  onlyIfCached?: boolean;
  passedOn?: PassedOn;
  /** A form for the page's part, whose answer is the result; nothing is rendered [LEG-1]. */
  form?: Readonly<Record<string, string>>;
  /** The answer to a form, with which the page is rendered. */
  submitted?: Submitted | undefined;
  /** The remotes without a usable release. */
  missing: Partial<Record<RemoteName, MissingReason>>;
  /** The page at the path; undefined for the 404 page. */
  page: PageMatch | undefined;
  site: Site;
  /** The part to render: the page's own, or a slot's, whose HTML alone is the result. Undefined for the frame alone. */
  part: PartId | undefined;
  /** The slots whose HTML replaces a placeholder afterwards; see `fillSlots`. The browser renders the others. */
  filled: readonly PartId[];
  /** The status of the error page, which replaces the page [RTE-3]. */
  failure?: Failure;
}

/** The exposes of one release, by name (`./ShopPage`). */
export type Exposes = Readonly<Record<string, ExposeModule>>;

/** Services of the process that rendering runs in. */
export interface JobTools {
  /** The fetch for the provider's queries. */
  fetch: typeof fetch;
  /** When the oldest of the answers was requested from the provider, in milliseconds; undefined if there was none. */
  dataAt?(): number | undefined;
  /** Timeout of the page, in milliseconds. */
  budgetMs?: number;
}
