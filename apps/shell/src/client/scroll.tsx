import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const entry = 'scroll-positions';
const positions = new Map<string, number>(readPositions());
let current = '';
/** The address that `current` stands for: once another one is there, scrolling is that one's. */
let address = '';
/** Path and query of the page that the address named last. */
let page = '';

function readPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(entry) ?? '[]');
    return Array.isArray(stored) ? stored.filter((pair) => typeof pair?.[1] === 'number') : [];
  } catch {
    return [];
  }
}

/** Begins to remember how far each page of the history was scrolled. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  stand(nameEntry());
  leaveFor(location);
  addEventListener('popstate', moveWithinPage, true);
  addEventListener('scroll', () => location.href === address && positions.set(current, scrollY), {
    passive: true,
  });
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(entry, JSON.stringify([...positions].slice(-50)));
    } catch {
      // Without session storage a page is left at its top after a reload.
    }
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

function stand(key: string): void {
  current = key;
  address = location.href;
}

/** Says that the address is about to name a page, perhaps another one. */
export function leaveFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  page = pathname + search;
}

/**
 * A move from place to place within the page is the browser's alone. The router does not hear of it: it would render
 * the page anew, and a part that is asleep would lose the HTML that the browser is just scrolling to.
 */
function moveWithinPage(event: PopStateEvent): void {
  if (location.pathname + location.search !== page) return leaveFor(location);
  event.stopImmediatePropagation();
  const isKnown = isNamed();
  stand(nameEntry());
  // To the target of a link that was just followed the browser scrolls by itself.
  if (isKnown) restore(current);
}

function isNamed(): boolean {
  return typeof history.state?.key === 'string';
}

/**
 * Gives the history's entry the name that the router would give it, if it has none: that of the first page, and those
 * that the browser makes for links within a page. The router calls them all 'default'.
 */
function nameEntry(): string {
  if (!isNamed())
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '');
  return history.state.key;
}

/** Scrolls to where a history entry was left, as far as its content reaches by now; images and data may follow. */
function restore(key: string): void {
  const wanted = positions.get(key) ?? 0;
  let frames = 60;
  const attempt = () => {
    if (current !== key) return;
    scrollTo({ top: wanted, behavior: 'instant' });
    frames -= 1;
    if (Math.abs(scrollY - wanted) > 1 && frames > 0) requestAnimationFrame(attempt);
  };
  attempt();
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

/** Scrolls to the place that a hash names as soon as it is there: the part that it is on may be on its way. */
function awaitPlace(id: string, key: string): void {
  const observer = new MutationObserver(() => {
    if (current !== key || showPlace(id)) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Moves scroll and focus on a client navigation as a page load would: top or hash target, back where it was [RTE-4]. */
export function ScrollAndFocus() {
  const { key, hash, pathname, search } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const first = shown.current === undefined;
    const samePage = shown.current === pathname;
    shown.current = pathname;
    stand(key);
    leaveFor({ pathname, search });
    if (first) return;
    if (type === 'POP') return restore(key);
    const place = decodeFragment(hash);
    if (!place || !showPlace(place)) {
      scrollTo({ top: 0, behavior: 'instant' });
      if (place) awaitPlace(place, key);
    }
    if (!samePage) document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, hash, pathname, search, type]);
  return null;
}
