import type { PartId, RemoteName } from '@pluis/contract';
import type { BrowserRelease } from '@pluis/federation/release';
import type { Language, Messages } from '@pluis/i18n';
import type { AppState, Delivery, Submitted } from '@pluis/store';
import type { Site } from './site';

/** On the `<style>` of a page's part. */
export const pageStylesAttribute = 'data-page-styles';

/** The data that the server sends with a page, in `<script id="boot">`. */
export interface Boot {
  /**
   * The versions of the remotes that the page shows or its frame links to; null if a remote is off or has no
   * usable release.
   */
  releases: Record<RemoteName, string | null>;
  /**
   * The releases of the parts on the page, without what is already in the HTML. Others are fetched from
   * `/release/`.
   */
  remotes: Partial<Record<RemoteName, BrowserRelease>>;
  /** The releases that failed on the server when it rendered the page; sent back with the page's view [MFE-9]. */
  failed?: Record<RemoteName, string>;
  /** The remotes that have a fallback release, which the server provides (`fallbackPath`). */
  fallbacks: RemoteName[];
  /** The remotes that are switched off. */
  off: RemoteName[];
  site: Site;
  /** The part that the page shows; null on the 404 page. */
  page: PartId | null;
  /** Whether the HTML contains everything that the page shows, according to the part's `load`. */
  complete: boolean;
  language: Language;
  preview?: string;
  /** The answer to a form that was sent to this page. */
  submitted?: Submitted | undefined;
  /** The shell's messages in that language. */
  messages: Messages;
  state: AppState;
  /** `today` is the day in the shop's time zone [DEL-1]. */
  storefront: { url: string; accessToken: string; delivery?: Delivery; today: string };
}
