import type { Language } from '@pluis/i18n';
import { cartActions, createStore, localeActions, type AppStore } from '@pluis/store';
import { sampleLine, sampleStorefrontUrl } from './sample-shop';

/** Creates a shopper's store for the sample shop with one item in the cart. */
export function sampleStore(language: Language): AppStore {
  const store = createStore({
    extra: {
      storefront: {
        url: sampleStorefrontUrl,
        accessToken: 'sample',
        // In a page, the store uses the window's own fetch.
        ...(!('window' in globalThis) && { fetch: globalThis.fetch }),
      },
    },
  });
  store.dispatch(localeActions.languageChosen(language));
  store.dispatch(cartActions.added({ item: sampleLine }));
  return store;
}
