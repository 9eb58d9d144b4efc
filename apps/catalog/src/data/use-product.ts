import type { Product } from '@pluis/storefront-api';
import { selectLanguage, selectLines, useAppSelector } from '@pluis/store';
import { catalogApi, type ProductArgument } from './catalog-api';
import { findProduct, knownPage, listWith, productInSomeLanguage } from './catalog-state';
import { useFailureToast } from './use-failure-toast';
import { useLastKnown } from './use-last-known';

export type ProductView =
  | { state: 'loading' }
  | { state: 'loaded'; product: Product }
  | { state: 'missing' }
  | { state: 'failed'; tryAgain: () => void };

/**
 * The product with a handle: from the list if that is known, otherwise requested. A shown product stays while it is requested
 * again, for instance in another language. A handle may be another language's: then the product is requested by its id. A failure
 * also shows a toast [PRD-6].
 */
export function useProduct(handle: string): ProductView {
  const argument = { language: useAppSelector(selectLanguage), handle };
  const listed = useListedProduct(argument);
  const byHandle = catalogApi.useProductQuery(argument, { skip: listed !== undefined });
  const named = listed ?? byHandle.currentData;
  const id = useKnownId(handle);
  const isMoved = named === null && id !== undefined;
  const byId = catalogApi.useProductByIdQuery(
    { language: argument.language, id: id ?? '' },
    { skip: !isMoved },
  );
  const { error, isError, refetch, requestId } = isMoved ? byId : byHandle;
  const product = useLastKnown(isMoved ? byId.currentData : named, handle);
  const failed = isError && !isPaymentRequired(error) ? requestId : undefined;
  useFailureToast({ requestId: failed, isQuiet: product != null }, 'catalog.product.failed.toast');

  if (product) return { state: 'loaded', product };
  if (product === null) return { state: 'missing' };
  return isError ? { state: 'failed', tryAgain: refetch } : { state: 'loading' };
}

function useListedProduct(argument: ProductArgument): Product | undefined {
  const list = useAppSelector((state) => listWith(state, argument));
  // A product from the list keeps the list from being evicted [API-3].
  const { language } = argument;
  catalogApi.endpoints.products.useQuerySubscription(list ?? { language, after: '' }, { skip: !list });
  return useAppSelector((state) => list && findProduct(knownPage(state, list), argument.handle));
}

/** The id of the product that has a handle in some language, if a page of this visit has shown it, or the cart has it. */
function useKnownId(handle: string): string | undefined {
  return useAppSelector((state) => {
    const inCart = selectLines(state).find(({ product }) => product.handle === handle);
    return (productInSomeLanguage(state, handle) ?? inCart?.product)?.id;
  });
}

function isPaymentRequired(error: object | undefined): boolean {
  return error !== undefined && 'kind' in error && error.kind === 'payment-required';
}
