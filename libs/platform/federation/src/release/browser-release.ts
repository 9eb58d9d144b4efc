/** A release as the browser needs it. URLs are absolute or rooted. */
export interface BrowserRelease {
  version: string;
  entry: string;
  /** The shell's modules that loading it requires, to be fetched in parallel. */
  federation: string[];
  styles: CheckedStyles | null;
  /** Module URL -> digest. In a page only the modules for its part and language, otherwise all. */
  modules: Record<string, string>;
}

/** A stylesheet, and the digest that a browser requires before it applies it. */
export interface CheckedStyles {
  href: string;
  integrity: string;
}
