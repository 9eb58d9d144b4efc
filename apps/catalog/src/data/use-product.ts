import type { Product } from '@pluis/storefront-api';
import { catalogApi, listSize } from './catalog-api';
import { findProduct } from './catalog-state';
import { useFailureToast } from './use-failure-toast';

export type ProductView =
  | { state: 'loading' }
  | { state: 'loaded'; product: Product }
  | { state: 'missing' }
  | { state: 'failed'; tryAgain: () => void };

/** The product of a handle: from the list when that is known, else asked for. A failure is told by a toast as well. */
export function useProduct(handle: string): ProductView {
  const listed = useListedProduct(handle);
  const { currentData, error, isError, refetch, requestId } = catalogApi.useProductQuery(handle, {
    skip: listed !== undefined,
  });
  useFailureToast(
    { failure: isError ? failureOf(error) : undefined, requestId },
    'catalog.product.failed.toast',
  );

  const product = listed ?? currentData;
  if (product) return { state: 'loaded', product };
  if (product === null) return { state: 'missing' };
  return isError ? { state: 'failed', tryAgain: refetch } : { state: 'loading' };
}

function useListedProduct(handle: string): Product | undefined {
  const { products } = catalogApi.endpoints;
  const { listed } = products.useQueryState(listSize, {
    selectFromResult: ({ data }) => ({ listed: findProduct(data, handle) }),
  });
  // What is shown from the list keeps the list from being collected meanwhile [API-3].
  products.useQuerySubscription(listSize, { skip: listed === undefined });
  return listed;
}

function failureOf(error: object | undefined) {
  return error && 'kind' in error && error.kind === 'payment-required' ? 'payment-required' : 'failed';
}
