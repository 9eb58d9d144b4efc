import { defaultPreferences, type LocalePreferences } from '@pluis/i18n';
import { startPersistence } from '../persistence';
import type { TextStorage } from '../storage';
import { createStore, type AppStore } from '../store';
import { createTabSync } from '../tab-sync';
import { piecesOf } from './sample-cart';

const extra = { storefront: { url: 'https://shop.example', accessToken: 'token' } };

interface Options {
  /** The preferences that the server rendered the page with. */
  shown?: LocalePreferences;
  chosen?: Partial<LocalePreferences>;
}

/** A page of the store in one tab. */
export interface Tab {
  store: AppStore;
  /** The pieces in its cart, by product. */
  pieces(): Record<string, number>;
  /** Starts to persist, as the page does some time after hydration. */
  persist(): Promise<void>;
  /** The types of the actions that the page has received. */
  seen(): readonly string[];
}

/** Opens a page that does not persist yet. */
export function openTab(storage: TextStorage, { shown = defaultPreferences, chosen }: Options = {}): Tab {
  const tabs = createTabSync(storage);
  const types: string[] = [];
  const store = createStore({
    extra,
    middleware: [tabs.middleware],
    preloadedState: { locale: shown },
    onAction: ({ type }) => types.push(type),
  });
  return {
    store,
    pieces: () => piecesOf(store.getState().cart.items),
    persist: () => startPersistence({ store, tabs, shown, chosen }),
    seen: () => types,
  };
}
