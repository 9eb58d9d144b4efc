import type { Product } from '@pluis/storefront-api';
import { catalogApi, listSize } from './catalog-api';
import { useFailureToast } from './use-failure-toast';

export type ProductsView =
  | { state: 'loading' }
  | { state: 'loaded'; products: readonly Product[] }
  | { state: 'failed'; tryAgain: () => void };

/** The list of products, asked for unless it is known. A failure is told by a toast as well [SHP-6]. */
export function useProducts(): ProductsView {
  const { currentData, isError, refetch, requestId } = catalogApi.useProductsQuery(listSize);
  const unpaid = currentData === null ? 'payment-required' : undefined;
  useFailureToast({ failure: isError ? 'failed' : unpaid, requestId }, 'catalog.shop.failed.toast');

  if (currentData !== undefined) return { state: 'loaded', products: currentData ?? [] };
  return isError ? { state: 'failed', tryAgain: refetch } : { state: 'loading' };
}
