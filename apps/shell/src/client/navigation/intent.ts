import { partAttribute } from '@pluis/contract';
import type { BrowserParts } from '../parts/browser-parts';
import { savesData } from './connection';
import { pageLink } from './page-link';
import { prefetchDocument } from './prefetch';

/** Maximum number of prefetched pages. */
const maxPages = 20;
/** How long a pointer must rest on a link to count as intent, in milliseconds. */
const rest = 65;

interface Options {
  parts: Pick<BrowserParts, 'isLoaded' | 'load' | 'loadData' | 'match'>;
  want(part: string): void;
}

/**
 * Prefetches what a visitor is about to open, on hover, touch or focus [UI-4]: the data of a page whose code
 * is loaded, the document of any other page, and the part of a dialog that a button opens.
 */
export function fetchOnIntent({ parts, want }: Options): void {
  if (savesData()) return;
  const fetched = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;

  function consider(target: EventTarget | null): void {
    if (!(target instanceof Element)) return;
    const dialog = target.closest('[commandfor]')?.getAttribute('commandfor');
    const part = dialog && document.getElementById(dialog)?.closest(`[${partAttribute}]`);
    if (part) want(part.getAttribute(partAttribute) ?? '');
    const url = pageLink(target);
    if (!url || url.pathname === location.pathname) return;
    if (fetched.has(url.pathname) || fetched.size >= maxPages) return;
    fetched.add(url.pathname);
    const page = parts.match(url.pathname)?.page;
    const link = target.closest('a');
    if (page && parts.isLoaded(page)) void parts.load(page).then((loaded) => parts.loadData(loaded, url));
    else if (link) prefetchDocument(link, 'intent');
  }

  // In the capture phase: React stops events in a part that is not hydrated from bubbling.
  const onTheWayDown = { passive: true, capture: true };
  function onPointerOver({ target, pointerType }: PointerEvent): void {
    clearTimeout(resting);
    if (pointerType === 'mouse') resting = setTimeout(consider, rest, target);
  }
  document.addEventListener('pointerover', onPointerOver, onTheWayDown);
  document.addEventListener('pointerdown', ({ target }) => consider(target), onTheWayDown);
  document.addEventListener('focusin', ({ target }) => consider(target), onTheWayDown);
}
