import { partAttribute } from '@pluis/contract';
import type { BrowserParts } from '../parts/browser-parts';
import { savesData } from './connection';
import { pageLink } from './page-link';
import { fetchDocument } from './served-pages';

/** How long a pointer must rest on a link to count as intent, in milliseconds. */
const rest = 65;
/** Time after a press in which the page that it has prepared can be opened, in milliseconds. */
const clickTimeoutMs = 500;

interface Options {
  parts: Pick<BrowserParts, 'isLoaded' | 'load' | 'loadData' | 'match' | 'preparePage'>;
  want(part: string): void;
}

/**
 * Prefetches what a visitor is about to open, on hover, touch or focus [UI-4]: the data of a page whose code
 * is loaded, the document of any other page, and the part of a dialog that a button opens. While a link is pressed, its
 * page is also rendered, if it can be.
 */
export function fetchOnIntent({ parts, want }: Options): void {
  if (savesData()) return;
  let isPressed = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function consider(target: EventTarget | null): void {
    if (!(target instanceof Element)) return;
    const dialog = target.closest('[commandfor]')?.getAttribute('commandfor');
    const part = dialog && document.getElementById(dialog)?.closest(`[${partAttribute}]`);
    if (part) want(part.getAttribute(partAttribute) ?? '');
    const url = pageLink(target);
    if (!url || url.pathname === location.pathname) return;
    const page = parts.match(url.pathname)?.page;
    if (!page) return;
    if (!parts.isLoaded(page)) return fetchDocument(url, 'intent');
    const { pathname, search, hash } = url;
    void parts
      .load(page)
      .then((loaded) => parts.loadData(loaded, url))
      .then(() => isPressed && parts.preparePage({ pathname, search, hash }));
  }

  // In the capture phase: React stops events in a part that is not hydrated from bubbling.
  const onTheWayDown = { passive: true, capture: true };
  function onPointerOver({ target, pointerType }: PointerEvent): void {
    clearTimeout(resting);
    if (pointerType === 'mouse') resting = setTimeout(consider, rest, target);
  }
  document.addEventListener('pointerover', onPointerOver, onTheWayDown);
  function onPointerDown({ target }: PointerEvent): void {
    isPressed = true;
    consider(target);
  }
  function onRelease(): void {
    isPressed = false;
    setTimeout(() => isPressed || parts.preparePage(undefined), clickTimeoutMs);
  }
  document.addEventListener('pointerdown', onPointerDown, onTheWayDown);
  for (const type of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(type, onRelease, onTheWayDown);
  document.addEventListener('focusin', ({ target }) => consider(target), onTheWayDown);
}
