import type { ExposeModule, PartId, RemoteName } from '@pluis/contract';
import type { LocalePreferences } from '@pluis/i18n';
import type { Delivery } from '@pluis/store';
import type { MissingReason } from '../../page/parts';
import type { PageMatch, Site } from '../../page/site';
import type { PassedOn } from '../http/request-id';
import type { CheckedHead } from './read-head';

/** Everything that rendering a page depends on, except the releases' code. It can be sent to another thread. */
export interface RenderJob {
  pathname: string;
  /** The search parameters that pages may read, as in an address: `?variant=…`, or empty. */
  search: string;
  preferences: LocalePreferences;
  storefront: { url: string; accessToken: string; delivery?: Delivery };
  /** The store's public origin. */
  origin: string;
  /** The preview label of the page, for example 'catalog 1.5.0'. */
  preview?: string;
  /** Take data only from the cache, so that the page costs the provider no call. */
  onlyIfCached?: boolean;
  /** Headers of each query to the provider for this page; see `PassedOn`. */
  passedOn?: PassedOn;
  /** The remotes without a usable release. */
  missing: Partial<Record<RemoteName, MissingReason>>;
  /** The page at the path; undefined for the 404 page. */
  page: PageMatch | undefined;
  site: Site;
  /** The remotes whose parts are rendered here; the browser renders the others. */
  rendered: readonly RemoteName[];
  /** The status of the error page, which replaces the page [RTE-3]. */
  failure?: { status: number; statusText: string; requestId: string };
}

/** Returns the parts that a page shows: its own and those in slots. */
export function partsOf({ page, site }: Pick<RenderJob, 'page' | 'site'>): PartId[] {
  return [...(page ? [page.page] : []), ...Object.values(site.slots)];
}

/** The result of a job. It can be sent to another thread. */
export interface RenderedJob {
  /** The markup of the page. */
  body: string;
  head: CheckedHead;
  /** The store's state as JSON. */
  state: string;
  /** Whether the markup contains everything that the page shows. */
  complete: boolean;
  /** The parts that are in the markup. */
  parts: PartId[];
  /** When its oldest data was requested from the provider, in milliseconds; undefined without data. */
  dataAt?: number | undefined;
  /** When the thread began the job, had the data, and had the markup: milliseconds since 1970. */
  times: { begun: number; loaded: number; ended: number };
}

/** The exposes of one release, by name (`./ShopPage`). */
export type Exposes = Readonly<Record<string, ExposeModule>>;

/** The code of the releases that a page is rendered with; the browser loads the parts of the others. */
export type LoadedReleases = Record<RemoteName, { version: string; exposes: Exposes }>;

/** Services of the thread that rendering runs in. */
export interface JobTools {
  /** The fetch for the provider's queries. */
  fetch: typeof fetch;
  /** When the oldest of the answers was requested from the provider, in milliseconds; undefined if there was none. */
  dataAt?(): number | undefined;
  /** Records whose code runs from now on, so that it is known even if that code never returns. */
  mark?(remote: RemoteName | undefined): void;
  /** Timeout of the page, in milliseconds. */
  budgetMs?: number;
}
