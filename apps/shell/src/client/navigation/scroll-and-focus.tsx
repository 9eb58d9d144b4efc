import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type NavigationType } from 'react-router-dom';

/** Path and query of the page that the router shows. */
let page = '';
/** The path of the page that one step back in the history leads to, as far as it is known. */
let behind: string | undefined;

/**
 * A move from place to place within the page is the browser's alone. The router does not hear of it: it would render
 * the page anew, and HTML that is not hydrated yet would make way for a spinner.
 */
export function leaveMovesWithinPage(): void {
  page = location.pathname + location.search;
  const onMove = (event: Event) => {
    if (location.pathname + location.search === page) event.stopImmediatePropagation();
  };
  addEventListener('popstate', onMove, true);
}

/** The id that a hash names; as it stands where it cannot be decoded. */
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

/** Tries to scroll with each change of the page, until that succeeds or another page has come. */
function tryAsPageGrows(scroll: () => boolean): MutationObserver {
  const { href } = location;
  const observer = new MutationObserver(() => {
    if (location.href !== href || scroll()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return observer;
}

/** Notes in a page's history entry how far it is scrolled, before another page takes its place. */
export function rememberPlace(): void {
  history.replaceState({ ...history.state, leftAt: scrollY }, '');
}

/** How far the page was scrolled when it was left; asked once, for from then on the browser knows better. */
function takePlace(): number | undefined {
  const { leftAt, ...state } = Object(history.state);
  if (leftAt !== undefined) history.replaceState(state, '');
  return leftAt;
}

/**
 * Scrolls to where a page was left. The browser does so by itself where all of the page is there at once; where its code
 * or data come later, they are waited for, unless the visitor moves first.
 */
function returnTo(top: number): void {
  const isThere = () => {
    scrollTo({ top, behavior: 'instant' });
    return scrollY >= Math.floor(top);
  };
  if (isThere()) return;
  const observer = tryAsPageGrows(isThere);
  for (const sign of ['wheel', 'touchstart', 'keydown'])
    addEventListener(sign, () => observer.disconnect(), { once: true, passive: true });
}

/**
 * Notes in the current history entry which page lies behind it: the back button of a product asks for it in browsers
 * without the Navigation API [PRD-2]. A replaced entry would lose the note.
 */
function noteEntryBefore(type: NavigationType, former: string | undefined): void {
  if (former === undefined || type === 'POP') behind = Object(history.state).behind;
  else {
    if (type === 'PUSH') behind = former;
    history.replaceState({ ...history.state, behind }, '');
  }
}

function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state && state.keepsPlace === true;
}

/**
 * Moves scroll and focus on a client navigation as a page load would: to the top or the place that the hash names, on
 * the way back to where the page was left [RTE-4]. A navigation whose state says `keepsPlace` moves neither.
 */
export function ScrollAndFocus() {
  const { key, hash, pathname, search, state } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const former = shown.current;
    shown.current = pathname;
    page = pathname + search;
    noteEntryBefore(type, former);
    const leftAt = type === 'POP' ? takePlace() : undefined;
    if (leftAt !== undefined) returnTo(leftAt);
    if (former === undefined || type === 'POP' || keepsPlace(state)) return;
    if (type === 'REPLACE' && former === pathname) return;
    const place = decodeFragment(hash);
    if (!place || !showPlace(place)) {
      scrollTo({ top: 0, behavior: 'instant' });
      if (place) tryAsPageGrows(() => showPlace(place));
    }
    if (former !== pathname) document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, hash, pathname, search, type, state]);
  return null;
}
