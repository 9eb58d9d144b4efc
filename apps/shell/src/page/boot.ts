import type { PartId, RemoteName } from '@pluis/contract';
import type { BrowserRelease } from '@pluis/federation/release';
import type { Language, Messages } from '@pluis/i18n';
import type { AppState } from '@pluis/store';
import type { Site } from './site';

/** What the server tells the browser of the page that it sent, in `<script id="boot">`. */
export interface Boot {
  /**
   * The versions of the remotes that the page shows or its frame leads to; null where one is off, or none of its
   * releases can be had.
   */
  releases: Record<RemoteName, string | null>;
  /** The releases of the parts that the page shows, without what is in it; of others the server tells (`/release/`). */
  remotes: Partial<Record<RemoteName, BrowserRelease>>;
  /** The remotes that have a fallback release; the server says which (`fallbackPath`). */
  fallbacks: RemoteName[];
  /** The remotes that are switched off. */
  off: RemoteName[];
  site: Site;
  /** The part that the page shows, or null on the 404 page. */
  page: PartId | null;
  /** Whether all that the page shows is in its HTML, as the part's `load` says. */
  complete: boolean;
  language: Language;
  preview?: string;
  /** The shell's messages in that language. */
  messages: Messages;
  state: AppState;
  storefront: { url: string; accessToken: string };
}
