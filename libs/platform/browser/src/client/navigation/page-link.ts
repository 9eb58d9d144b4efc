import { reloadAttribute } from '@pluis/contract';

/**
 * Returns the URL of the link at an element if it leads to a page of this site. Links to files are left to
 * the browser.
 */
export function pageLink(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self')) return undefined;
  if (link.hasAttribute('download') || link.hasAttribute(reloadAttribute)) return undefined;
  const url = new URL(link.href, location.href);
  // Capital letters, except in escaped bytes: the server may redirect to the same path in small letters.
  if (url.origin !== location.origin || /\.\w+$|[A-Z]/.test(url.pathname.replace(/%../g, '')))
    return undefined;
  return url;
}
