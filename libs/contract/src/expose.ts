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
  /** The search parameters of the URL that pages may read: `variant` and `after`. */
  search?: URLSearchParams;
  /** Aborted when the visitor has left the page or the server's deadline has passed. */
  signal: AbortSignal;
}

/** The result of a `load`. */
export interface LoadResult {
  /**
   * Whether everything that the page shows is in the store. If so, the server may cache the page, and the browser may leave
   * its HTML as it is until the part's code has loaded.
   */
  complete: boolean;
}

export interface HeadContext {
  store: AppStore;
  params: RouteParams;
  search?: URLSearchParams;
  /** The store's public URL, `https://pluis.example`, for links in structured data. Only on the server. */
  origin?: string;
  language: Language;
  /** Formats the part's own messages in that language. */
  intl: IntlShape;
}

export type JsonLd = Readonly<Record<string, unknown>>;

/** The page's part of the document's head. Texts are plain; the shell escapes them. */
export interface PageHead {
  title: string;
  description?: string;
  /** Absolute url of the page's picture for social networks. */
  image?: string;
  /** A description of that picture. */
  imageAlt?: string;
  /** Its size in pixels, if known. */
  imageSize?: Readonly<{ width: number; height: number }>;
  /** The page's type for social networks; `website` by default. */
  type?: 'website' | 'product';
  /** Path and query of the canonical URL, if it is more than the path: `/shop?after=…`. */
  canonical?: string;
  /**
   * The page's path in each language in which it is known, for a page whose path may differ by language. Without it, the path
   * is the same in all languages.
   */
  paths?: Readonly<Partial<Record<Language, string>>>;
  /** Path and query of the page that continues this one. */
  next?: string;
  /**
   * Paths and queries of the pages that this one's search parameters lead to, `/product/classic?variant=2`, at most 250.
   * The server caches a page with search parameters only if its URL is listed here or as `next` of another page, because
   * there is no limit to made-up URLs.
   */
  addresses?: readonly string[];
  /** Structured data (schema.org): one object, or several. */
  jsonLd?: JsonLd | readonly JsonLd[];
  /** Origins of the page's first pictures, for an early connection. */
  connect?: readonly string[];
  /** 404 if the page's content does not exist; the server answers with this status. */
  status?: 404;
}

/** The input from which a page is written as Markdown. */
export type MarkdownContext = Omit<HeadContext, 'origin'> & Required<Pick<HeadContext, 'origin'>>;

/** A form that was sent to the page's address. */
export interface SubmitContext {
  /** Its fields, at most 8 kB together; of two with one name the last. */
  form: Readonly<Record<string, string>>;
  store: AppStore;
  params: RouteParams;
  language: Language;
}

/** The answer to a form. Both values are JSON. */
export interface Submission {
  /** 422 if the visitor has to correct something. */
  status: 200 | 422;
  /** The page gets it as `extra.submitted.result`. */
  result: unknown;
  /** The server sends it to the address in its settings, and tells the page whether it was taken. */
  forward?: unknown;
}

/** One module that a remote offers. It must not contain a router, a Provider or global styles. */
export interface ExposeModule {
  /** Gets no props: a part reads the store and the route. */
  default: ComponentType;
  /** Adds the part's slices to the store. Called before the part is first rendered or loaded; may be called again. */
  register?(context: RegisterContext): void;
  /**
   * Fetches the part's data into the store. Never throws because the provider failed: the part shows that. Without a
   * result, the page counts as complete.
   */
  load?(context: LoadContext): Promise<LoadResult | void>;
  head?(context: HeadContext): PageHead;
  messages(language: Language): Promise<Messages>;
  /**
   * Writes the page as Markdown for agents, with every fact that it shows and links with their origin [AGT-1]. Called on the
   * server only, after `load`: add it in `src/server.ts`, so that no browser loads it.
   */
  markdown?(context: MarkdownContext): Promise<string>;
  /**
   * Handles a form that must work without scripts, for a route with `submit` [LEG-1]. Called once, on the server; a reload of
   * the page calls it again, so the first step makes an id that is forwarded.
   */
  submit?(context: SubmitContext): Promise<Submission>;
  /** An element of the page that comes after `main` (the landing page's `contentinfo`). */
  Footer?: ComponentType;
}
