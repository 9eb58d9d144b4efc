import type { Language } from '@pluis/i18n';
import { createStorefrontClient, type CallOptions, type Product } from '@pluis/storefront-api';
import type { StoreExtra } from '@pluis/store';
import { rememberHandles } from './seen-handles';

type Access = StoreExtra['storefront'];

/** The number of products in a page of the list [SHP-1] [SHP-8]. */
export const listSize = 20;

/** Limits the server's access to answers that are in its cache. Any other call fails at once with status 504. */
export function onlyIfCached(access: Access): Access {
  const { fetch: send = fetch } = access;
  return {
    ...access,
    fetch: (input, init) => send(input, { ...init, cache: 'only-if-cached' }),
    maxRetries: 0,
  };
}

/**
 * Returns a product from the list's first page, if the server has that page in its cache. A product of a list is
 * complete, so that its own page needs no call.
 */
export async function productFromCachedList(
  access: Access,
  handle: string,
  options: CallOptions & { language: Language },
): Promise<Product | undefined> {
  const list = await createStorefrontClient(onlyIfCached(access)).getProducts({
    first: listSize,
    ...options,
  });
  if (!list.ok) return undefined;
  rememberHandles(options.language, list.value.products);
  return list.value.products.find((product) => product.handle === handle);
}
