import type { Language } from '@pluis/i18n';
import { cartActions, createStore, localeActions, type AppStore } from '@pluis/store';
import { sampleFetch, sampleLine } from './sample-shop';

/** A shopper's store with something in the cart, before the sample shop. */
export function sampleStore(language: Language): AppStore {
  const store = createStore({
    extra: { storefront: { url: 'https://shop.example/graphql', accessToken: 'sample', fetch: sampleFetch } },
  });
  store.dispatch(localeActions.languageChosen(language));
  store.dispatch(cartActions.added({ item: sampleLine }));
  return store;
}
