import { useEffect, useRef, useState } from 'react';
import type { Language } from '@pluis/i18n';
import { selectLanguage, selectLines, useAppSelector, useAppStore, type AppStore } from '@pluis/store';
import { createStorefrontClient } from '@pluis/storefront-api';
import type { SheetRef } from '../sheet/sheet-dialog';
import { whenOpened } from '../sheet/when-opened';
import { declaredSuggestions, listedSuggestions, maxSuggestions, type Suggestion } from './suggestion';

/** If a page has fewer products than this, the provider is asked. */
const minSuggestions = 2;

/**
 * Products for the cart that is open and empty: those on the page, otherwise those of one call per language. None while
 * they are unknown, or if the provider fails.
 */
export function useSuggestions(sheet: SheetRef): readonly Suggestion[] {
  const store = useAppStore();
  const isEmpty = useAppSelector((state) => selectLines(state).length === 0);
  const asked = useRef(new Map<Language, Promise<Suggestion[]>>());
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);

  useEffect(() => {
    async function find(): Promise<void> {
      const declared = declaredSuggestions(document);
      if (declared.length >= minSuggestions) return setSuggestions(declared);
      const language = selectLanguage(store.getState());
      const call = asked.current.get(language) ?? ask(store, language);
      asked.current.set(language, call);
      const listed = await call;
      if (listed.length === 0) asked.current.delete(language);
      // The visitor may have chosen another language meanwhile.
      else if (selectLanguage(store.getState()) === language) setSuggestions(listed);
    }
    return isEmpty ? whenOpened(sheet.current, () => void find()) : undefined;
  }, [store, sheet, isEmpty]);

  return suggestions;
}

async function ask(store: AppStore, language: Language): Promise<Suggestion[]> {
  const client = createStorefrontClient(store.extra.storefront);
  const result = await client.getProducts({ first: maxSuggestions, language });
  return result.ok ? listedSuggestions(result.value.products) : [];
}
