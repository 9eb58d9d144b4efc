import { useEffect, useState } from 'react';
import { selectLanguage, selectLines, useAppSelector, useAppStore, type AppStore } from '@pluis/store';
import { recentlyViewed } from '@pluis/store/recently-viewed';
import { getProductSummaries } from '@pluis/storefront-api';
import type { SheetRef } from '../sheet/sheet-dialog';
import { whenOpened } from '../sheet/when-opened';
import { maxSuggestions, viewedSuggestions, type Suggestion } from './suggestion';

/** The products that were viewed last on this device, for the cart that is open and empty [WAY-3]. None if the provider fails. */
export function useViewed(sheet: SheetRef): readonly Suggestion[] {
  const store = useAppStore();
  const isEmpty = useAppSelector((state) => selectLines(state).length === 0);
  const [viewed, setViewed] = useState<readonly Suggestion[]>([]);

  useEffect(() => {
    let asked = '';
    async function find(): Promise<void> {
      const ids = recentlyViewed().slice(0, maxSuggestions);
      const key = [selectLanguage(store.getState()), ...ids].join();
      if (ids.length === 0 || key === asked) return;
      asked = key;
      const found = await ask(store, ids);
      if (asked !== key) return;
      if (found) setViewed(found);
      else asked = '';
    }
    return isEmpty ? whenOpened(sheet.current, () => void find()) : undefined;
  }, [store, sheet, isEmpty]);

  return viewed;
}

async function ask(store: AppStore, ids: readonly string[]): Promise<Suggestion[] | undefined> {
  const result = await getProductSummaries(store.extra.storefront, ids, {
    language: selectLanguage(store.getState()),
  });
  return result.ok ? viewedSuggestions(result.value) : undefined;
}
