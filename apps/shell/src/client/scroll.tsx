import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const entry = 'scroll-positions';
const positions = new Map<string, number>(readPositions());
let current = '';

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
  addEventListener('scroll', () => positions.set(current, scrollY), { passive: true });
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

/** Moves scroll and focus on a client navigation as a page load would: top or hash target, back where it was [RTE-4]. */
export function ScrollAndFocus() {
  const { key, hash, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const first = shown.current === undefined;
    const samePage = shown.current === pathname;
    shown.current = pathname;
    current = key;
    if (first) return;
    if (type === 'POP') return restore(key);
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
    if (!samePage) document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, hash, pathname, type]);
  return null;
}
