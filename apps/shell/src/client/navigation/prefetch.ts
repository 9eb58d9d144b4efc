import { prefetchAttribute } from '../../page/speculation-rules';

/** Asks the browser to prefetch the document behind a link, by the page's speculation rule. */
export function prefetchDocument(link: Element): void {
  link.setAttribute(prefetchAttribute, '');
}

/** Cancels prefetches: their documents are in a language or currency that is no longer chosen. */
export function forgetPrefetches(): void {
  for (const link of document.querySelectorAll(`[${prefetchAttribute}]`))
    link.removeAttribute(prefetchAttribute);
}
