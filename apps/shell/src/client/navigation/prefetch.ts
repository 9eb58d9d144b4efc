import { prefetchAttribute, type PrefetchReason } from '../../page/speculation-rules';

/** Asks the browser to prefetch the document behind a link, by the page's speculation rules. */
export function prefetchDocument(link: Element, reason: PrefetchReason): void {
  // Another reason would cancel the prefetch.
  if (!link.hasAttribute(prefetchAttribute)) link.setAttribute(prefetchAttribute, reason);
}

/** Cancels prefetches: their documents are in a language or currency that is no longer chosen. */
export function forgetPrefetches(): void {
  for (const link of document.querySelectorAll(`[${prefetchAttribute}]`))
    link.removeAttribute(prefetchAttribute);
}
