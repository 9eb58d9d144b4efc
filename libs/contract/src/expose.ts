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
  /** Aborted when the visitor has gone elsewhere or the server's deadline has passed. */
  signal: AbortSignal;
}

export interface HeadContext {
  store: AppStore;
  params: RouteParams;
  language: Language;
  /** Formats the part's own messages in that language. */
  intl: IntlShape;
}

/** What the shell writes into the document's head for a page; texts are plain, the shell escapes them. */
export interface PageHead {
  title: string;
  description?: string;
  /** Absolute url of the page's picture for social networks. */
  image?: string;
  /** Structured data (schema.org), as an object. */
  jsonLd?: Readonly<Record<string, unknown>>;
  /** 404 where the page's content does not exist; the server answers with it. */
  status?: 404;
}

/** Props of a page's component: none. It reads the store and the route. */
export type PageProps = Readonly<Record<never, never>>;

/** Props of `./CartSheet`. */
export interface SheetProps {
  open: boolean;
  onClose(): void;
}

/** One module that a remote offers. It never brings a router, a Provider or a global style. */
export interface ExposeModule<Props = PageProps> {
  default: ComponentType<Props>;
  /** Adds the part's slices to the store. Called before the part is first rendered or loaded; may be called again. */
  register?(context: RegisterContext): void;
  /** Fetches what the part shows into the store. Never throws for the provider's failures: the part shows those. */
  load?(context: LoadContext): Promise<void>;
  head?(context: HeadContext): PageHead;
  messages(language: Language): Promise<Messages>;
  /** What belongs to the page but stands after `main` (the landing page's `contentinfo`). */
  Footer?: ComponentType;
}

export type PageModule = ExposeModule<PageProps>;
export type SheetModule = ExposeModule<SheetProps>;
