import { useEffect, useLayoutEffect } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { ScrollAndFocus } from '../navigation/scroll-and-focus';

interface Props {
  onReady(bridge: { intl: IntlShape; navigate: NavigateFunction }): void;
  onHydrated(): void;
}

/** Passes the router and the messages to listeners outside React's tree. */
export function Bridge({ onReady, onHydrated }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  useLayoutEffect(() => onReady({ intl, navigate }), [intl, navigate, onReady]);
  // Runs once: hydration is complete when this effect first runs.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onHydrated, []);
  return <ScrollAndFocus />;
}
