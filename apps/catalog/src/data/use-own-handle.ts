import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectLanguage, useAppDispatch, useAppSelector } from '@pluis/store';
import type { Product } from '@pluis/storefront-api';
import { productPath } from '../product/product-path';
import { catalogApi } from './catalog-api';
import type { KeptPlace } from './kept-place';

/** Replaces another language's handle in the address by the product's own. The page stays as it is. */
export function useOwnHandle(product: Product | undefined, handle: string): void {
  const language = useAppSelector(selectLanguage);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    if (!product || product.handle === handle) return;
    const arg = { language, handle: product.handle };
    dispatch(catalogApi.util.upsertQueryEntries([{ endpointName: 'product', arg, value: product }]));
    // The address of the window: the shell may have changed its query without the router.
    const to = productPath(product.handle) + window.location.search;
    void navigate(to, { replace: true, state: { keepsPlace: true } satisfies KeptPlace });
  }, [product, handle, language, dispatch, navigate]);
}
