import { persistReducer, persistStore } from 'redux-persist';
import type { LocalePreferences } from '@pluis/i18n';
import { mergeCartLines } from './cart-line';
import { cartSlice, type CartState } from './cart-slice';
import { localeSlice } from './locale-slice';
import { cartKey, localeKey, parseEntry, toCart, toPreferences } from './stored-state';
import type { AppStore } from './store';
import type { TextStorage } from './storage';
import type { TabSync } from './tab-sync';

/** The version of the stored shapes. A release may add fields, but must not change those that earlier releases read. */
const schemaVersion = 1;

export interface PersistenceOptions {
  store: AppStore;
  tabs: TabSync;
  /** The preferences that the page was rendered with. A difference from them is a choice of the visitor since then [UI-3]. */
  shown: LocalePreferences;
  /** The preferences in the URL (`?lang=`, `?currency=`): they win over the stored ones, and are stored [I18-4]. */
  chosen?: Partial<LocalePreferences>;
}

/**
 * Starts to persist cart and locale, after hydration: reads and repairs the stored state, keeps items and choices that were
 * made meanwhile, and then stores each change at once [CRT-6, CRT-7, I18-3]. Resolves when the stored state is in the
 * store. Never rejects.
 */
export function startPersistence({ store, tabs, shown, chosen = {} }: PersistenceOptions): Promise<void> {
  store.setReducer('cart', persistedCart(tabs.storage));
  store.setReducer('locale', persistedLocale(tabs.storage, shown, chosen));

  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => {
      tabs.begin(() => void persistor.flush());
      resolve();
    });
    addEventListener('storage', ({ key }) => tabs.catchUp(key));
    // A page in the back-forward cache received no storage events.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) tabs.catchUp(null);
    });
  });
}

/** Items that were added meanwhile are added to the stored ones, and are a new order. */
function persistedCart(storage: TextStorage) {
  return persistReducer<CartState>(
    {
      ...entry(storage, cartKey, toCart),
      blacklist: ['isLoading'],
      stateReconciler: (stored, _original, current) => {
        const cart = toCart(stored);
        return current.items.length === 0
          ? { ...current, ...cart }
          : { ...current, items: mergeCartLines(cart.items, current.items), cartId: null, checkoutUrl: null };
      },
    },
    cartSlice.reducer,
  );
}

/** A choice that was made meanwhile wins, then one in the URL, then the stored one. */
function persistedLocale(storage: TextStorage, shown: LocalePreferences, chosen: Partial<LocalePreferences>) {
  return persistReducer<LocalePreferences>(
    {
      ...entry(storage, localeKey, toPreferences),
      stateReconciler: (stored, _original, current) => {
        const wanted = { ...toPreferences(stored), ...chosen };
        const { language, currency } = current;
        return {
          ...current,
          language: language === shown.language ? wanted.language : language,
          currency: currency === shown.currency ? wanted.currency : currency,
        };
      },
    },
    localeSlice.reducer,
  );
}

/** An entry in storage, which is read field by field: an invalid field does not affect the others. */
function entry<State>(
  storage: TextStorage,
  key: string,
  parse: (fields: Readonly<Record<string, unknown>>) => State,
) {
  return {
    key,
    keyPrefix: '',
    version: schemaVersion,
    storage: {
      getItem: async (name: string) => storage.read(name),
      setItem: async (name: string, text: string) => storage.write(name, text),
      removeItem: async (name: string) => storage.remove(name),
    },
    async getStoredState() {
      const text = storage.read(key);
      return text === null
        ? undefined
        : { ...parse(parseEntry(text)), _persist: { version: schemaVersion, rehydrated: true } };
    },
  };
}
