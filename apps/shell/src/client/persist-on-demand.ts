import { preferencesFromQuery } from '@pluis/i18n';
import {
  cartKey,
  localeKey,
  localTextStorage,
  type AppState,
  type AppStore,
  type TabSync,
} from '@pluis/store';
import { emptyInbox, fillInbox, isInboxEmpty } from './inbox';

/** The entries that are persisted. */
const entries: readonly string[] = [cartKey, localeKey];

interface Options {
  store: AppStore;
  tabs: TabSync;
  /** What the page came with. */
  initial: AppState;
}

/**
 * Persists cart and preferences from the moment on when there is something to persist, and fetches the code for it then:
 * at once where something is stored or waits, or the address chooses; else with the first change, in this tab or another.
 */
export function persistOnDemand({ store, tabs, initial }: Options): void {
  const chosen = preferencesFromQuery(new URLSearchParams(location.search));
  const storage = localTextStorage();
  let progress: 'none' | 'fetching' | 'ready' = 'none';

  function begin(): void {
    if (progress !== 'none') return;
    progress = 'fetching';
    import(/* webpackChunkName: "persistence" */ '@pluis/store/persistence')
      .then(({ startPersistence }) => startPersistence({ store, tabs, shown: initial.locale, chosen }))
      .then(() => {
        progress = 'ready';
        emptyInbox(store);
      })
      .catch(() => {
        // The next change tries again.
        progress = 'none';
      });
  }

  function beginIfChanged(): void {
    const { cart, locale } = store.getState();
    if (cart !== initial.cart || locale !== initial.locale) begin();
  }

  store.subscribe(beginIfChanged);
  addEventListener('storage', ({ key }) => {
    // Without a key all of the storage was emptied.
    if (key === null || entries.includes(key)) begin();
  });
  // Who leaves before that takes along what was added.
  addEventListener('pagehide', () => progress === 'ready' || fillInbox(store));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && progress !== 'ready') location.reload();
  });
  const isStored = entries.some((key) => storage.read(key) !== null);
  if (isStored || Object.keys(chosen).length > 0 || !isInboxEmpty()) begin();
  else beginIfChanged();
}
