import type { BrowserRelease } from '../browser-release';

/** A release of the catalog as a page describes it: its list, and one module in English and one in Dutch. */
export function sampleRelease(version: string): BrowserRelease {
  const file = (name: string) => `/releases/catalog/${version}/browser/${name}`;
  return {
    version,
    entry: file('entry.mjs'),
    federation: ['/assets/federation.1.mjs'],
    styles: { href: file('styles.css'), integrity: 'sha384-abc' },
    modules: {
      [file('entry.mjs')]: 'sha256-entry',
      [file('__federation_expose_ShopPage.1.mjs')]: 'sha256-list',
      [file('messages-en-1.mjs')]: 'sha256-english',
      [file('messages-nl-1.mjs')]: 'sha256-dutch',
    },
  };
}
