import type { LoadContext, LoadResult, RegisterContext } from '@pluis/contract';
import { selectLanguage } from '@pluis/store';
import { createStorefrontClient } from '@pluis/storefront-api';
import { selectShowcase, showcaseLoaded, showcaseSize, showcaseSlice, toShowcaseProduct } from './showcase';

/** Adds the part's slice to the store; again is harmless. */
export function register({ store }: RegisterContext): void {
  store.inject(showcaseSlice);
}

/**
 * Asks for the products once per language. A provider that fails costs the page its products and nothing else; one that
 * is slow leaves a page that is not worth keeping.
 */
export async function load({ store, signal }: Pick<LoadContext, 'store' | 'signal'>): Promise<LoadResult> {
  const language = selectLanguage(store.getState());
  if (selectShowcase(store.getState())?.language === language) return { complete: true };
  await renew({ store, signal });
  return { complete: !signal.aborted };
}

/** Asks for the products anew; what is known stays where the provider fails. */
export async function renew({ store, signal }: Pick<LoadContext, 'store' | 'signal'>): Promise<void> {
  const language = selectLanguage(store.getState());
  const client = createStorefrontClient(store.extra.storefront);
  const result = await client.getProducts({ first: showcaseSize, language, signal });
  if (result.ok) {
    const products = result.value.products.map(toShowcaseProduct);
    store.dispatch(showcaseLoaded({ language, products }));
  }
}
