import type { PageId, RemoteName } from '@pluis/contract';
import type { Language, Messages } from '@pluis/i18n';
import type { AppState } from '@pluis/store';

/** A release as the browser needs it. Urls are absolute or rooted. */
export interface BootRelease {
  version: string;
  entry: string;
  /** The shell's modules that loading it takes, to be fetched beside its own. */
  federation: string[];
  styles: BootStyles | null;
}

/** A stylesheet, and the digest without which a browser does not apply it. */
export interface BootStyles {
  href: string;
  integrity: string;
}

/** What the server tells the browser of the page that it sent, in `<script id="boot">`. */
export interface Boot {
  /** The versions that the page was rendered with; null where a remote is off. */
  releases: Record<RemoteName, string | null>;
  /** The releases to load a remote from, best first. Empty when it is off, or none of its releases can be had. */
  remotes: Record<RemoteName, BootRelease[]>;
  /** The remotes that are switched off. */
  off: RemoteName[];
  /** The remotes whose styles are in the page already. */
  styled: RemoteName[];
  /** The part that the page shows, or null on the 404 page. */
  page: PageId | null;
  language: Language;
  preview?: string;
  /** The shell's messages in that language. */
  messages: Messages;
  state: AppState;
  storefront: { url: string; accessToken: string };
}
