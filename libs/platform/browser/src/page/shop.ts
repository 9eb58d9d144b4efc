import type { ComponentType, ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import type { PageHead } from '@pluis/contract';
import type { Language, Messages } from '@pluis/i18n';
import type { AppState, AppStore } from '@pluis/store';
import type { Parts } from './parts';

export interface AppProps {
  store: AppStore;
  /** The state that the server rendered with; parts that are hydrated late start with it. */
  serverState: AppState;
  parts: Parts;
  /** The shell's messages in the language of the first render. */
  messages: Messages;
  loadMessages: (language: Language) => Promise<Messages>;
  /** The release that only this visitor sees, for example 'catalog 1.5.0'. */
  preview?: string;
  /** Wraps the page in the router of the server or the browser. */
  router: (children: ReactNode) => ReactNode;
}

/** A request that the server could not answer. */
export interface Failure {
  status: number;
  statusText: string;
  requestId: string;
}

/** Everything that a shop gives its pages, the same on the server and in browsers. */
export interface Shop {
  /** The page's tree: the frame with the places of the remotes' parts. */
  App: ComponentType<AppProps>;
  /** The footer of pages whose part has none. */
  Footer: ComponentType;
  /** The head of the page for addresses that no remote declares. */
  notFoundHead(intl: IntlShape): PageHead;
  /** Returns the frame's messages in a language. */
  messages(language: Language): Promise<Messages>;
  /** Shown in the place of the page. Browsers need none. */
  FailedPage?: ComponentType<{ failure: Failure }>;
}

let given: Shop | undefined;

/** Sets the shop of this process or page, once and before anything of it is shown. */
export function provideShop(shop: Shop): void {
  given = shop;
}

/** The shop of this process or page. */
export function shop(): Shop {
  if (!given) throw new Error('No shop was provided.');
  return given;
}
