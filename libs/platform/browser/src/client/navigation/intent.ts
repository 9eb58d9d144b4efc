import { partAttribute } from '@pluis/contract';
import type { BrowserParts } from '../parts/browser-parts';
import { savesData } from './connection';
import { pageLink } from './page-link';
import { preparePage } from './prepare-page';
import { fetchDocument } from './served-pages';

/** How long a pointer must rest on a link to count as intent, in milliseconds. */
const rest = 65;

interface Options {
  parts: Pick<BrowserParts, 'isLoaded' | 'load' | 'loadData' | 'match' | 'serve'>;
  want(part: string): void;
}

/**
 * Prefetches what a visitor is about to open, on hover, touch or focus [UI-4]: the data of a page whose code
 * is loaded, the document of any other page, and the part of a dialog that a button opens.
 */
export function fetchOnIntent({ parts, want }: Options): void {
  if (savesData()) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** The link or button that was pressed last. */
  let pressed: Element | null = null;

  function consider(target: EventTarget | null, isPress = false): void {
    if (!(target instanceof Element)) return;
    const dialog = target.closest('[commandfor]')?.getAttribute('commandfor');
    const part = dialog && document.getElementById(dialog)?.closest(`[${partAttribute}]`);
    if (part) want(part.getAttribute(partAttribute) ?? '');
    const url = pageLink(target);
    if (!url || url.pathname === location.pathname) return;
    const page = parts.match(url.pathname)?.page;
    if (!page) return;
    if (!parts.isLoaded(page)) {
      fetchDocument(url, 'intent');
      if (!isPress) return;
    }
    void preparePage(parts, page, url);
  }

  // In the capture phase: React stops events in a part that is not hydrated from bubbling.
  const onTheWayDown = { passive: true, capture: true };
  function onPointerOver({ target, pointerType }: PointerEvent): void {
    clearTimeout(resting);
    if (pointerType === 'mouse') resting = setTimeout(consider, rest, target);
  }
  document.addEventListener('pointerover', onPointerOver, onTheWayDown);
  function onPress({ target }: Event): void {
    pressed = target instanceof Element ? target.closest('a, button') : null;
    consider(target, true);
  }
  document.addEventListener('pointerdown', onPress, onTheWayDown);
  // A press moves the focus, on touch screens between its end and the click, which has no time for the same work again.
  document.addEventListener('focusin', ({ target }) => target === pressed || consider(target), onTheWayDown);
}
