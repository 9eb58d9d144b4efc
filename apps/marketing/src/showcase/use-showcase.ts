import { useEffect } from 'react';
import { selectLanguage, useAppSelector, useAppStore } from '@pluis/store';
import { onReturn } from '@pluis/storefront-api';
import { load, renew } from './load-showcase';
import { selectShowcase, type ShowcaseProduct } from './showcase';

/** The products to show; none while there are none. */
export function useShowcase(): readonly ShowcaseProduct[] {
  return useAppSelector(selectShowcase)?.products ?? [];
}

/** Asks for the products anew when the visitor chooses another language, or looks at the page again after a while. */
export function useFreshShowcase(): void {
  const store = useAppStore();
  const language = useAppSelector(selectLanguage);
  const showcase = useAppSelector(selectShowcase);
  const isForeign = showcase !== null && showcase.language !== language;
  useEffect(() => {
    if (!isForeign) return;
    const asking = new AbortController();
    void load({ store, signal: asking.signal });
    return () => asking.abort();
  }, [store, isForeign, language]);

  useEffect(() => {
    const leaving = new AbortController();
    const stop = onReturn(() => void renew({ store, signal: leaving.signal }));
    return () => {
      stop();
      leaving.abort();
    };
  }, [store]);
}
