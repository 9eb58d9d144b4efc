import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const pageOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/**
 * Leaves moves within a page to the browser: the router would render the page again, and a spinner would replace HTML that is
 * not hydrated yet [UI-3].
 */
export function MovesWithinPage() {
  const page = useRef('');
  const shown = useLocation();
  useLayoutEffect(() => {
    function onMove(event: Event): void {
      if (pageOf(location) === page.current) event.stopImmediatePropagation();
    }
    addEventListener('popstate', onMove, true);
    return () => removeEventListener('popstate', onMove, true);
  }, []);
  useLayoutEffect(() => {
    page.current = pageOf(location);
    const { pathname } = new URL(location.origin + shown.pathname);
    if (pathname === location.pathname) return;
    // The visitor has gone back before this page was shown.
    page.current = pathname;
    dispatchEvent(new PopStateEvent('popstate'));
  }, [shown]);
  return null;
}
