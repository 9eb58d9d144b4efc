import type { LoadContext, LoadResult, RegisterContext } from '@pluis/contract';
import type { Language } from '@pluis/i18n';
import { selectLanguage, type AppStore } from '@pluis/store';
import { createStorefrontClient } from '@pluis/storefront-api';
import { selectShowcase, showcaseLoaded, showcaseSize, showcaseSlice, toShowcaseProduct } from './showcase';

/** Adds the part's slice to the store. Idempotent. */
export function register({ store }: RegisterContext): void {
  store.inject(showcaseSlice);
}

/** Pending calls, which the page that mounts meanwhile shares. */
const calls = new WeakMap<AppStore, Map<Language, Promise<void>>>();

/**
 * Requests the products once per language. If the provider fails, the page has no products. If it is slow, the page is not
 * cached.
 */
export async function load({ store, signal }: Pick<LoadContext, 'store' | 'signal'>): Promise<LoadResult> {
  const language = selectLanguage(store.getState());
  if (selectShowcase(store.getState())?.language === language) return { complete: true };
  // In a browser the call outlives the navigation that started it. On the server it ends with the page's deadline.
  const isServer = typeof window === 'undefined';
  await (isServer ? renew({ store, signal }) : ask(store, language));
  return { complete: !signal.aborted };
}

/** Requests the products in a language, unless that call is pending. */
export function ask(store: AppStore, language: Language): Promise<void> {
  const ofStore = calls.get(store) ?? new Map<Language, Promise<void>>();
  calls.set(store, ofStore);
  const call = ofStore.get(language) ?? renew({ store }).finally(() => ofStore.delete(language));
  ofStore.set(language, call);
  return call;
}

/** Requests the products in the visitor's language again; known products stay if the provider fails. */
export async function renew({ store, signal }: { store: AppStore; signal?: AbortSignal }): Promise<void> {
  const language = selectLanguage(store.getState());
  const client = createStorefrontClient(store.extra.storefront);
  const result = await client.getProducts({ first: showcaseSize, language, signal });
  // The visitor may have chosen another language in the meantime.
  if (result.ok && selectLanguage(store.getState()) === language) {
    const products = result.value.products.map(toShowcaseProduct);
    store.dispatch(showcaseLoaded({ language, products }));
  }
}
