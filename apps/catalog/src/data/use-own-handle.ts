import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectLanguage, useAppDispatch, useAppSelector } from '@pluis/store';
import { productPath } from '../product/product-path';
import { catalogApi } from './catalog-api';
import type { KeptPlace } from './kept-place';
import type { ProductView } from './use-product';

/**
 * Replaces another language's handle in the address by the product's own. The page stays as it is. A product that is missing under
 * capital letters, as a QR code has them, is looked for in small ones: the server redirects only if it has the provider's answer in
 * time [RTE-1].
 */
export function useOwnHandle(view: ProductView, handle: string): void {
  const product = view.state === 'loaded' ? view.product : undefined;
  const isMissing = view.state === 'missing';
  const language = useAppSelector(selectLanguage);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    const own = product ? product.handle : isMissing ? handle.toLowerCase() : handle;
    if (own === handle) return;
    const arg = { language, handle: own };
    if (product)
      dispatch(catalogApi.util.upsertQueryEntries([{ endpointName: 'product', arg, value: product }]));
    // The address of the window: the shell may have changed its query without the router.
    const to = productPath(own) + window.location.search;
    void navigate(to, { replace: true, state: { keepsPlace: true } satisfies KeptPlace });
  }, [product, isMissing, handle, language, dispatch, navigate]);
}
