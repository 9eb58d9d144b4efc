import { selectLanguage, useAppSelector } from '@pluis/store';
import { relatedProducts, type RelatedProduct } from '../related/related-products';
import { catalogApi } from './catalog-api';
import { knownProducts } from './catalog-state';

/** What goes with the product of a handle: from the list when that is known, else asked for, without a word if it fails. */
export function useRelated(handle: string): readonly RelatedProduct[] {
  const language = useAppSelector(selectLanguage);
  const list = useAppSelector((state) => knownProducts(state, language));
  const { data = [] } = catalogApi.useRelatedQuery({ language, handle }, { skip: list !== undefined });
  return list ? relatedProducts(list, handle) : data;
}
