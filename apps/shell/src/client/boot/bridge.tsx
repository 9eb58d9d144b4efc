import { useEffect, useLayoutEffect } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { ScrollAndFocus } from '../navigation/scroll-and-focus';

interface Props {
  onReady(bridge: { intl: IntlShape; navigate: NavigateFunction }): void;
  onHydrated(): void;
}

/** Hands the router and the messages to what listens at the document, outside of React's tree. */
export function Bridge({ onReady, onHydrated }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  useLayoutEffect(() => onReady({ intl, navigate }), [intl, navigate, onReady]);
  // Once: hydration is over when this effect runs for the first time.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onHydrated, []);
  return <ScrollAndFocus />;
}
