import { Activity, Fragment, useEffect, useState, type ReactNode } from 'react';
import { NavigationType, UNSAFE_LocationContext as LocationContext, type Path } from 'react-router-dom';
import { hiddenPage } from './hidden-page';
import { usePlace, type Place } from './place';

/**
 * Shows the page of the address. While a visitor presses a link, it also renders the page that the link leads to, hidden,
 * so that a click only has to show it [UI-4].
 */
export function Screens({ children }: { children: (pathname: string) => ReactNode }) {
  const place = usePlace();
  const { pathname } = place.location;
  const [next, setNext] = useState<Path>();
  useEffect(() => void (hiddenPage.render = setNext), []);
  if (next?.pathname === pathname) setNext(undefined);
  // An `Activity` would be hydrated separately, so the server's page has none.
  const [served, setServed] = useState<string | undefined>(pathname);
  if (served !== undefined && served !== pathname) setServed(undefined);
  const places = next ? [place, placeOf(next)] : [place];
  return places.map((each) => {
    const path = each.location.pathname;
    const screen = <Screen place={each}>{children(path)}</Screen>;
    if (path === served) return <Fragment key={path}>{screen}</Fragment>;
    return (
      <Activity key={path} mode={path === pathname ? 'visible' : 'hidden'}>
        {screen}
      </Activity>
    );
  });
}

function placeOf(path: Path): Place {
  return { location: { ...path, state: null, key: '' }, navigationType: NavigationType.Push };
}

/** The place stays the same object until the page can see a difference, so that showing a page does not render it again. */
function Screen({ place, children }: { place: Place; children: ReactNode }) {
  const [seen, setSeen] = useState(place);
  const isSame =
    seen.navigationType === place.navigationType && isSameLocation(seen.location, place.location);
  if (!isSame) setSeen(place);
  return <LocationContext value={isSame ? seen : place}>{children}</LocationContext>;
}

function isSameLocation(a: Place['location'], b: Place['location']): boolean {
  return a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state;
}
