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

/** The last good release of a remote, for a browser in which the one of the page failed. */
export interface Spare {
  release: BootRelease;
  /** The digests of its modules, by url: none of them is in the page's import map. */
  modules: Record<string, string>;
}

/** Where the server tells the spare of a remote whose release has failed. */
export function sparePath(remote: string, failed: string): string {
  return `/spare/${remote}?${new URLSearchParams({ failed }).toString()}`;
}

/** What the server tells the browser of the page that it sent, in `<script id="boot">`. */
export interface Boot {
  /** The versions that the page was rendered with; null where a remote is off. */
  releases: Record<RemoteName, string | null>;
  /** The release to load a remote from. Null when it is off, or none of its releases can be had. */
  remotes: Record<RemoteName, BootRelease | null>;
  /** The remotes that have a last good release besides; the server says which (`sparePath`). */
  spares: RemoteName[];
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
