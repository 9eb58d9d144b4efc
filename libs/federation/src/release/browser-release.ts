/** A release as the browser needs it. Urls are absolute or rooted. */
export interface BrowserRelease {
  version: string;
  entry: string;
  /** The shell's modules that loading it takes, to be fetched beside its own. */
  federation: string[];
  styles: CheckedStyles | null;
  /** The digests of its modules, by url: in a page those that it needs in the page's language, else all. */
  modules: Record<string, string>;
}

/** A stylesheet, and the digest without which a browser does not apply it. */
export interface CheckedStyles {
  href: string;
  integrity: string;
}
