import { useLayoutEffect, useState, type ContextType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
import { PlaceContext, type Place } from '../../page/place';
import { hiddenPage } from '../../page/hidden-page';

const pageOf = ({ pathname, search }: Location) => pathname + search;

/**
 * The router's `BrowserRouter`, with the place in a context of ours: see there. It leaves moves within a page to the browser:
 * they would render the page again, and a spinner would replace HTML that is not hydrated yet.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [router] = useState<ContextType<typeof NavigationContext>>({
    basename: '/',
    navigator: history,
    static: false,
    useTransitions: false,
    future: {},
  });
  const [place, setPlace] = useState<Place>({ location: history.location, navigationType: history.action });
  useLayoutEffect(() => {
    // Not the page that React shows: that may be the former one for a while, to which the visitor may go back.
    let page = pageOf(location);
    const onMove = (event: Event) => {
      if (pageOf(location) === page) event.stopImmediatePropagation();
    };
    addEventListener('popstate', onMove, true);
    const stop = history.listen(() => {
      page = pageOf(location);
      const show = () => setPlace({ location: history.location, navigationType: history.action });
      // All at once: between the update and its rendering the visitor could go back to the page that is removed.
      if (hiddenPage.afterPaint) hiddenPage.afterPaint(() => flushSync(show));
      else show();
    });
    return () => {
      removeEventListener('popstate', onMove, true);
      stop();
    };
  }, [history]);
  return (
    <NavigationContext value={router}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigationContext>
  );
}
