import { useEffect } from 'react';
import { selectLanguage, useAppSelector, useAppStore } from '@pluis/store';
import { onReturn } from '@pluis/storefront-api';
import { ask, renew } from './load-showcase';
import { selectShowcase, type ShowcaseProduct } from './showcase';

/** The products to show; empty while there are none. */
export function useShowcase(): readonly ShowcaseProduct[] {
  return useAppSelector(selectShowcase)?.products ?? [];
}

/**
 * Requests the products if they are unknown (the server could not get them) or in another language than the visitor's, and again
 * when the visitor returns to the page after a while.
 */
export function useFreshShowcase(): void {
  const store = useAppStore();
  const language = useAppSelector(selectLanguage);
  const showcase = useAppSelector(selectShowcase);
  const isKnown = showcase?.language === language;
  useEffect(() => {
    if (!isKnown) void ask(store, language);
  }, [store, isKnown, language]);

  useEffect(() => {
    const leaving = new AbortController();
    const stop = onReturn(() => void renew({ store, signal: leaving.signal }));
    return () => {
      stop();
      leaving.abort();
    };
  }, [store]);
}
