import { useEffect, useState } from 'react';
import type { Language } from '@pluis/i18n';
import { selectLanguage, selectLines, useAppSelector, useAppStore, type AppStore } from '@pluis/store';
import { recentlyViewed } from '@pluis/store/recently-viewed';
import { createStorefrontClient, getProductSummaries } from '@pluis/storefront-api';
import type { SheetRef } from '../sheet/sheet-dialog';
import { whenOpened } from '../sheet/when-opened';
import {
  declaredSuggestions,
  listedSuggestions,
  maxSuggestions,
  viewedSuggestions,
  type Suggestion,
} from './suggestion';

/** If a page has fewer products than this, the provider is asked. */
const minSuggestions = 2;

/** The products that the empty cart leads to. */
export interface SuggestedProducts {
  products: readonly Suggestion[];
  /** They are those that were viewed last on this device. */
  wereViewed: boolean;
}

const nothing: SuggestedProducts = { products: [], wereViewed: false };

/**
 * Products for the cart that is open and empty: those viewed last [WAY-3], otherwise those on the page, otherwise the shop's
 * first. One call for each language and list. None while they are unknown, or if the provider fails.
 */
export function useSuggestions(sheet: SheetRef): SuggestedProducts {
  const store = useAppStore();
  const isEmpty = useAppSelector((state) => selectLines(state).length === 0);
  const [find] = useState(() => createFinder(store));
  const [suggested, setSuggested] = useState(nothing);

  useEffect(() => {
    async function suggest(): Promise<void> {
      const language = selectLanguage(store.getState());
      const found = await find(language);
      // The visitor may have chosen another language meanwhile.
      if (found.products.length > 0 && selectLanguage(store.getState()) === language) setSuggested(found);
    }
    return isEmpty ? whenOpened(sheet.current, () => void suggest()) : undefined;
  }, [store, find, sheet, isEmpty]);

  return suggested;
}

function createFinder(store: AppStore) {
  const calls = new Map<string, Promise<Suggestion[]>>();

  async function ask(language: Language, ids?: readonly string[]): Promise<Suggestion[]> {
    const key = [language, ...(ids ?? [])].join(' ');
    const call = calls.get(key) ?? request(store, language, ids);
    calls.set(key, call);
    const products = await call;
    if (products.length === 0) calls.delete(key);
    return products;
  }

  return async function find(language: Language): Promise<SuggestedProducts> {
    const ids = recentlyViewed().slice(0, maxSuggestions);
    const viewed = ids.length > 0 ? await ask(language, ids) : [];
    if (viewed.length > 0) return { products: viewed, wereViewed: true };
    const declared = declaredSuggestions(document);
    const products = declared.length < minSuggestions ? await ask(language) : declared;
    return { products, wereViewed: false };
  };
}

/** The products with these ids, or the shop's first. */
async function request(store: AppStore, language: Language, ids?: readonly string[]): Promise<Suggestion[]> {
  const { storefront } = store.extra;
  if (ids) {
    const viewed = await getProductSummaries(storefront, ids, { language });
    return viewed.ok ? viewedSuggestions(viewed.value) : [];
  }
  const listed = await createStorefrontClient(storefront).getProducts({ first: maxSuggestions, language });
  return listed.ok ? listedSuggestions(listed.value.products) : [];
}
