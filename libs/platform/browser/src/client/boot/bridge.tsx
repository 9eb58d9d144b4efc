import { useEffect, useLayoutEffect, useRef } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { MovesWithinPage } from '../navigation/moves-within-page';
import { ScrollAndFocus } from '../navigation/scroll-and-focus';

interface Props {
  onReady(bridge: { intl: IntlShape; navigate: NavigateFunction }): void;
  onHydrated(): void;
  /** Called when another page has been painted. */
  onNavigated(): void;
}

/** Passes the router and the messages to listeners outside React's tree. */
export function Bridge({ onReady, onHydrated, onNavigated }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  useLayoutEffect(() => onReady({ intl, navigate }), [intl, navigate, onReady]);
  const { pathname } = useLocation();
  const isHydrated = useRef(false);
  useEffect(() => {
    // Hydration is complete when this effect first runs.
    if (!isHydrated.current) onHydrated();
    else requestAnimationFrame(() => setTimeout(onNavigated));
    isHydrated.current = true;
  }, [pathname, onHydrated, onNavigated]);
  return (
    <>
      <MovesWithinPage />
      <ScrollAndFocus />
    </>
  );
}
