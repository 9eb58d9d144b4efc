import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type NavigationType } from 'react-router-dom';

/** The path of the page that one step back in the history leads to, if known. */
let behind: string | undefined;

/** Returns the id in a hash; unchanged if it cannot be decoded. */
function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function showPlace(id: string): boolean {
  const place = document.getElementById(id);
  place?.scrollIntoView({ behavior: 'instant' });
  return place !== null;
}

/** Calls back with each change of the page, until the function that it returns is called. `isLeft`: another page is shown. */
function onChanges(callback: (isLeft: boolean) => void): () => void {
  const { href } = location;
  const observer = new MutationObserver(() => callback(location.href !== href));
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Retries a scroll with each change of the page, until it succeeds or another page is shown. */
function tryAsPageGrows(scroll: () => boolean): void {
  const stop = onChanges((isLeft) => (isLeft || scroll()) && stop());
}

/** Stores the scroll position in the page's history entry before another page replaces it. */
export function rememberPlace(): void {
  history.replaceState({ ...history.state, leftAt: scrollY }, '');
}

/** Returns the stored scroll position once; after that the browser's own is better. */
function takePlace(): number | undefined {
  const { leftAt, ...state } = Object(history.state);
  if (leftAt !== undefined) history.replaceState(state, '');
  return leftAt;
}

/** How long a restored position is held while the page changes, in milliseconds. */
const holdMs = 1000;

/**
 * Restores the scroll position of a page. The browser does so itself if the whole page is rendered at once.
 * If its code or data arrive later, this waits for them, unless the visitor moves first. For a moment the page may be shorter,
 * and has the page before above it, which must not be taken for a place to keep.
 */
function returnTo(top: number): void {
  const { style } = document.documentElement;
  const stop = onChanges(hold);
  function end(): void {
    stop();
    style.overflowAnchor = '';
  }
  function hold(isLeft = false): void {
    if (isLeft) return end();
    scrollTo({ top, behavior: 'instant' });
    if (scrollY >= Math.floor(top)) setTimeout(end, holdMs);
  }
  style.overflowAnchor = 'none';
  for (const sign of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(sign, end, { once: true, passive: true });
  hold();
}

/**
 * Stores in the current history entry which page is behind it. A product's back button needs it in browsers
 * without the Navigation API [PRD-2]. Replacing an entry would lose the note, so it is written again.
 */
function noteEntryBefore(type: NavigationType, former: string | undefined): void {
  if (window.navigation) return;
  if (former === undefined || type === 'POP') behind = Object(history.state).behind;
  else {
    if (type === 'PUSH') behind = former;
    history.replaceState({ ...history.state, behind }, '');
  }
}

/**
 * Sets scroll and focus on a client navigation as a page load would: to the top or to the hash's target, and
 * on the way back to where the page was left [RTE-4]. A navigation whose state has `keepsPlace` changes
 * neither.
 */
export function ScrollAndFocus() {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const { hash, pathname, state } = location;
    const former = shown.current;
    shown.current = pathname;
    noteEntryBefore(type, former);
    window.pressQueue?.showEntryBefore();
    const leftAt = type === 'POP' ? takePlace() : undefined;
    if (leftAt !== undefined) returnTo(leftAt);
    if (former === undefined || type === 'POP' || Object(state).keepsPlace) return;
    if (type === 'REPLACE' && former === pathname) return;
    const target = decodeFragment(hash);
    if (!target || !showPlace(target)) {
      scrollTo({ top: 0, behavior: 'instant' });
      if (target) tryAsPageGrows(() => showPlace(target));
    }
    if (former !== pathname) document.getElementById('main')?.focus({ preventScroll: true });
  }, [location, type]);
  return null;
}
