import type { ExposeModule, PartId, RemoteName } from '@pluis/contract';
import type { LocalePreferences } from '@pluis/i18n';
import type { MissingReason } from '../../page/parts';
import type { PageMatch, Site } from '../../page/site';
import type { CheckedHead } from './read-head';

/** All that rendering a page depends on, besides the releases' code. It can be sent to another thread. */
export interface RenderJob {
  pathname: string;
  /** The search parameters that pages may read, as in an address: `?variant=…`, or nothing. */
  search: string;
  preferences: LocalePreferences;
  storefront: { url: string; accessToken: string };
  /** The store's public address. */
  origin: string;
  /** What the page says of a preview, for instance 'catalog 1.5.0'. */
  preview?: string;
  /** The remotes of which no part can be had. */
  missing: Partial<Record<RemoteName, MissingReason>>;
  /** The page of the path; none is the 404 page. */
  page: PageMatch | undefined;
  site: Site;
  /** The remotes whose parts are rendered; those of others are left to the browser. */
  rendered: readonly RemoteName[];
}

/** The parts that a page shows: its own, and those in the frame's places. */
export function partsOf({ page, site }: Pick<RenderJob, 'page' | 'site'>): PartId[] {
  return [...(page ? [page.page] : []), ...Object.values(site.slots)];
}

/** What came of it. It can be sent to another thread. */
export interface RenderedJob {
  /** The markup of the page. */
  body: string;
  head: CheckedHead;
  /** The store's state, as JSON. */
  state: string;
  /** Whether all that the page shows is in it. */
  complete: boolean;
  /** The parts that are in the markup. */
  parts: PartId[];
  /** When the oldest of its data was asked of the provider, in milliseconds; none where it has none. */
  dataAt?: number | undefined;
}

/** The exposes of one release, by name (`./ShopPage`). */
export type Exposes = Readonly<Record<string, ExposeModule>>;

/** The code of the releases that a page is rendered with; the browser loads the parts of the others. */
export type LoadedReleases = Record<RemoteName, { version: string; exposes: Exposes }>;

/** What rendering needs of the thread that it runs in. */
export interface JobTools {
  /** The fetch for the provider's queries. */
  fetch: typeof fetch;
  /** When the oldest of the answers was asked of the provider, in milliseconds; none where there was none. */
  dataAt?(): number | undefined;
  /** Notes whose code runs from now on, so that it is known even if that code never returns. */
  mark?(remote: RemoteName | undefined): void;
  /** How long the page may take, in milliseconds. */
  budgetMs?: number;
}

/** A remote's release failed while a page was rendered. */
export class PartFailure extends Error {
  constructor(
    readonly remote: RemoteName,
    options: ErrorOptions,
  ) {
    super(options.cause instanceof Error ? options.cause.message : String(options.cause), options);
    this.name = 'PartFailure';
  }
}
