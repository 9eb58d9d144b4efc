import type { Product } from '@pluis/storefront-api';
import { selectLanguage, useAppSelector } from '@pluis/store';
import { relatedProducts, type RelatedProduct } from '../related/related-products';
import { catalogApi } from './catalog-api';
import { knownProducts } from './catalog-state';

/**
 * What goes with a product: what the server has sent with it; else by the rule where the list is known, which costs no
 * call; else asked for, without a word if it fails.
 */
export function useRelated(product: Product): readonly RelatedProduct[] {
  const language = useAppSelector(selectLanguage);
  const list = useAppSelector((state) => knownProducts(state, language));
  const argument = { language, handle: product.handle };
  const { data } = catalogApi.endpoints.related.useQueryState(argument);
  catalogApi.endpoints.related.useQuerySubscription(argument, {
    skip: data === undefined && list !== undefined,
  });
  return data ?? (list ? relatedProducts(list, product) : []);
}
