import type { LocalePreferences } from '@pluis/i18n';
import type { Submitted } from '@pluis/store';
import type { PassedOn, RenderHost } from '@pluis/render-host';
import type { Config } from '../config';
import type { ServedSet } from '../releases/served-set';
import type { ServerShop } from '../services';
import type { ShellBuild } from './shell-build';

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
export interface PageContext {
  config: Config;
  shell: ShellBuild;
  shop: ServerShop;
  renderer: Pick<RenderHost, 'render'>;
}
