import type { Product } from '@pluis/storefront-api';
import { catalogApi, listSize } from './catalog-api';

const selectProducts = catalogApi.endpoints.products.select(listSize);

type CatalogState = Parameters<typeof selectProducts>[0];

/** The product of that handle in a list, if it is there. */
export function findProduct(products: readonly Product[] | null | undefined, handle: string) {
  return products?.find((product) => product.handle === handle);
}

/**
 * The product of that handle as far as the store knows it, be it from the list. Null: there is none. Undefined: not
 * known (yet).
 */
export function knownProduct(state: object, handle: string): Product | null | undefined {
  if (!hasCatalog(state)) return undefined;
  const listed = findProduct(selectProducts(state).data, handle);
  return listed ?? catalogApi.endpoints.product.select(handle)(state).data;
}

function hasCatalog(state: object): state is CatalogState {
  return catalogApi.reducerPath in state;
}
