import { useLayoutEffect, useState, type ContextType, type ReactNode } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
import { PlaceContext, type Place } from '../../page/place';
import { hiddenPage } from '../../page/hidden-page';

/** The router's `BrowserRouter`, with the place in a context of ours: see there. */
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
  useLayoutEffect(
    () =>
      history.listen(() => {
        const show = () => setPlace({ location: history.location, navigationType: history.action });
        if (hiddenPage.afterPaint) hiddenPage.afterPaint(show);
        else show();
      }),
    [history],
  );
  return (
    <NavigationContext value={router}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigationContext>
  );
}
