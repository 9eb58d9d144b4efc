import { languages, type Language } from '@pluis/i18n';
import type { Product, ProductPage } from '@pluis/storefront-api';
import type { RelatedProduct } from '../related/related-products';
import { catalogApi, type ListArgument, type ProductArgument } from './catalog-api';

const { products, product, related } = catalogApi.endpoints;
const selectListArguments = (state: CatalogState) =>
  catalogApi.util.selectCachedArgsForQuery(state, 'products');

type CatalogState = Parameters<ReturnType<typeof products.select>>[0];

/** A page of the list. Null: the provider answered with HTTP 402. Undefined: not known (yet). */
export function knownPage(state: object, argument: ListArgument): ProductPage | null | undefined {
  return hasCatalog(state) ? products.select(argument)(state).data : undefined;
}

/** The id of the failed request for a page of the list [SHP-6]; undefined if none has failed. */
export function failedPageRequest(state: object, argument: ListArgument): string | undefined {
  if (!hasCatalog(state)) return undefined;
  const { isError, requestId } = products.select(argument)(state);
  return isError ? requestId : undefined;
}

/** The page of the list that contains a product, in a language. */
export function listWith(state: object, { language, handle }: ProductArgument): ListArgument | undefined {
  if (!hasCatalog(state)) return undefined;
  return selectListArguments(state).find(
    (argument) => argument.language === language && findProduct(knownPage(state, argument), handle),
  );
}

/** The recommendations for a product, if known. */
export function knownRelated(
  state: object,
  argument: ProductArgument,
): readonly RelatedProduct[] | undefined {
  return hasCatalog(state) ? related.select(argument)(state).data : undefined;
}

/** The products of the first page of the list, if known. */
export function knownProducts(state: object, language: Language): readonly Product[] | undefined {
  return knownPage(state, { language, after: '' })?.products;
}

/** The product with that handle on a page of the list, if any. */
export function findProduct(page: ProductPage | null | undefined, handle: string): Product | undefined {
  return page?.products.find((each) => each.handle === handle);
}

/**
 * The product with that handle in the store, possibly from the list. Null: it does not exist. Undefined: not known (yet).
 */
export function knownProduct(state: object, argument: ProductArgument): Product | null | undefined {
  if (!hasCatalog(state)) return undefined;
  const list = listWith(state, argument);
  const listed = list && findProduct(knownPage(state, list), argument.handle);
  return listed ?? product.select(argument)(state).data;
}

/** The product with that handle in any language, to be shown while it is requested in the current one. */
export function productInSomeLanguage(state: object, handle: string): Product | undefined {
  for (const { code } of languages) {
    const found = knownProduct(state, { language: code, handle });
    if (found) return found;
  }
  return undefined;
}

function hasCatalog(state: object): state is CatalogState {
  return catalogApi.reducerPath in state;
}
