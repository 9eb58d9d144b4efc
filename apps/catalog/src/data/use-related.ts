import type { Product } from '@pluis/storefront-api';
import { selectLanguage, useAppSelector } from '@pluis/store';
import { relatedProducts, type RelatedProduct } from '../related/related-products';
import { catalogApi } from './catalog-api';
import { knownProducts } from './catalog-state';

/**
 * The related products of a product. They come from the server's state, or if the list is known, from the rule, which costs no
 * call. Otherwise the provider is asked; if it fails, none are shown.
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
