import { matchPage } from '../page/routes';
import { pageLink } from './navigation';

const most = 20;
/** How long after the first sign of a visitor the page's own code is fetched, in milliseconds. */
const pause = 500;
/** How long a pointer rests on a link before that is an intent, in milliseconds. */
const rest = 65;

export interface Warming {
  /** Fetches what a page needs. */
  page(url: URL): void;
  cart(): void;
  /** Fetches the code of the part that the page shows, and of those that it leads to. */
  part(): void;
}

/**
 * Warms the page behind a link when a visitor is about to follow it: hover, touch or focus; and the code of the page's
 * own part with the first sign that somebody is there. Never because the page is idle [UI-4].
 */
export function warmOnIntent(warm: Warming): void {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection === 'object' && connection && 'saveData' in connection && connection.saveData) return;
  const warmed = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;

  function consider(target: EventTarget | null): void {
    if (target instanceof Element && target.closest('[data-cart-button]')) warm.cart();
    const url = pageLink(target);
    if (!url || url.pathname === location.pathname || !matchPage(url.pathname)) return;
    if (warmed.has(url.pathname) || warmed.size >= most) return;
    warmed.add(url.pathname);
    warm.page(url);
  }

  // On their way down: React keeps events in a sleeping part from going up again.
  const onTheWayDown = { passive: true, capture: true };
  function onPointerOver({ target, pointerType }: PointerEvent): void {
    clearTimeout(resting);
    if (pointerType === 'mouse') resting = setTimeout(consider, rest, target);
  }
  document.addEventListener('pointerover', onPointerOver, onTheWayDown);
  document.addEventListener('pointerdown', ({ target }) => consider(target), onTheWayDown);
  document.addEventListener('focusin', ({ target }) => consider(target), onTheWayDown);

  // A press is no sign of its own: what is pressed says what is needed.
  const signs = ['pointermove', 'keydown', 'scroll'];
  function onSign(): void {
    for (const sign of signs) removeEventListener(sign, onSign, onTheWayDown);
    // Who is on the way to a link goes first.
    setTimeout(warm.part, pause);
  }
  for (const sign of signs) addEventListener(sign, onSign, onTheWayDown);
}
