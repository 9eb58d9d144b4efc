import type { Language } from '@pluis/i18n';
import { cartActions, createStore, localeActions, type AppStore } from '@pluis/store';
import { sampleLine, sampleStorefrontUrl } from './sample-shop';

/** A shopper's store with something in the cart, before the sample shop. */
export function sampleStore(language: Language): AppStore {
  const store = createStore({
    extra: {
      storefront: {
        url: sampleStorefrontUrl,
        accessToken: 'sample',
        // Pages ask by the browser's own.
        ...(!('window' in globalThis) && { fetch: globalThis.fetch }),
      },
    },
  });
  store.dispatch(localeActions.languageChosen(language));
  store.dispatch(cartActions.added({ item: sampleLine }));
  return store;
}
