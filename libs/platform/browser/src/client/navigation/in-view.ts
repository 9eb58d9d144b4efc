import type { BrowserParts } from '../parts/browser-parts';
import { savesData } from './connection';
import { fetchDocument } from './served-pages';

/** Maximum number of documents that a page prefetches without intent [UI-4]. The server limits their size. */
const maxDocuments = 3;

/**
 * Prefetches the documents of products in view [UI-4] when the page has loaded, before any code: a press right
 * after that needs no connection. Products are pages with a parameter in their path; the server sends only
 * those that cost the provider no call.
 */
export function prefetchInView({ match, isLoaded }: Pick<BrowserParts, 'match' | 'isLoaded'>): void {
  if (document.readyState !== 'complete')
    return addEventListener('load', () => prefetchInView({ match, isLoaded }), { once: true });
  if (savesData(/[23]g$/)) return;
  const paths = new Set<string>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')) {
    const { pathname } = link;
    const { top, bottom } = link.getBoundingClientRect();
    const found = match(pathname);
    if (!found || !Object.keys(found.params).length || isLoaded(found.page)) continue;
    if (top >= innerHeight || bottom <= 0 || paths.has(pathname)) continue;
    fetchDocument(link, 'ahead');
    if (paths.add(pathname).size === maxDocuments) return;
  }
}
