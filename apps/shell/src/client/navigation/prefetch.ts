import { prefetchAttribute } from '../../page/speculation-rules';

/** Asks the browser to fetch the document behind a link ahead, by the page's speculation rule. */
export function prefetchDocument(link: Element): void {
  link.setAttribute(prefetchAttribute, '');
}

/** Takes back what was asked for: it is in another language or currency than the one that is chosen now. */
export function forgetPrefetches(): void {
  for (const link of document.querySelectorAll(`[${prefetchAttribute}]`))
    link.removeAttribute(prefetchAttribute);
}
