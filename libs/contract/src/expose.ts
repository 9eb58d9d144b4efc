import type { ComponentType } from 'react';
import type { IntlShape } from 'react-intl';
import type { AppStore } from '@pluis/store';
import type { Language, Messages } from '@pluis/i18n';

/** The route's parameters, for instance `{ handle: 'classic' }`. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export interface RegisterContext {
  store: AppStore;
}

export interface LoadContext {
  store: AppStore;
  params: RouteParams;
  /** The address's search parameters that pages may read: `variant` and `after`. */
  search?: URLSearchParams;
  /** Aborted when the visitor has gone elsewhere or the server's deadline has passed. */
  signal: AbortSignal;
}

/** What a `load` says when it ends. */
export interface LoadResult {
  /**
   * Whether all that the page shows is in the store. If so, the server may keep the page and the browser may leave its
   * HTML as it is until the part's code has come.
   */
  complete: boolean;
}

export interface HeadContext {
  store: AppStore;
  params: RouteParams;
  search?: URLSearchParams;
  /** The store's public address, `https://pluis.example`: structured data names pages by it. The server's alone. */
  origin?: string;
  language: Language;
  /** Formats the part's own messages in that language. */
  intl: IntlShape;
}

export type JsonLd = Readonly<Record<string, unknown>>;

/** What the shell writes into the document's head for a page; texts are plain, the shell escapes them. */
export interface PageHead {
  title: string;
  description?: string;
  /** Absolute url of the page's picture for social networks. */
  image?: string;
  /** What that picture shows. */
  imageAlt?: string;
  /** Its size in pixels, where it is known. */
  imageSize?: Readonly<{ width: number; height: number }>;
  /** What the page is to social networks; `website` unless told. */
  type?: 'website' | 'product';
  /** Path and query of the page's one address, where that is more than its path: `/shop?after=…`. */
  canonical?: string;
  /** Path and query of the page that continues this one. */
  next?: string;
  /**
   * Paths and queries of the pages that this one's search parameters lead to, `/product/classic?variant=2`, 250 at most.
   * The server keeps a page with search parameters only if its address is named here or as `next` of another page: there
   * is no limit to addresses that somebody makes up.
   */
  addresses?: readonly string[];
  /** Structured data (schema.org): one object, or several. */
  jsonLd?: JsonLd | readonly JsonLd[];
  /** Origins that the page's first pictures come from, to be connected to early. */
  connect?: readonly string[];
  /** 404 where the page's content does not exist; the server answers with it. */
  status?: 404;
}

/** One module that a remote offers. It never brings a router, a Provider or a global style. */
export interface ExposeModule {
  /** Gets no props: a part reads the store and the route. */
  default: ComponentType;
  /** Adds the part's slices to the store. Called before the part is first rendered or loaded; may be called again. */
  register?(context: RegisterContext): void;
  /**
   * Fetches what the part shows into the store. Never throws for the provider's failures: the part shows those. Without
   * a result the page counts as complete.
   */
  load?(context: LoadContext): Promise<LoadResult | void>;
  head?(context: HeadContext): PageHead;
  messages(language: Language): Promise<Messages>;
  /** What belongs to the page but stands after `main` (the landing page's `contentinfo`). */
  Footer?: ComponentType;
}
