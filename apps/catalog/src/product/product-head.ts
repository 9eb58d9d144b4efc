import type { HeadContext, PageHead } from '@pluis/contract';
import { variantNumber } from '@pluis/storefront-api';
import { knownProduct, productInSomeLanguage } from '../data/catalog-state';
import { isServer } from '../data/is-server';
import { handlesByLanguage, rememberHandles } from '../data/seen-handles';
import { pictureHead } from '../structured/picture-head';
import { excerpt } from './excerpt';
import { productPath, variantAddress } from './product-path';

/** The maximum length of a product's description for search engines, in characters. */
const descriptionLength = 160;
const titleLength = 60;

/**
 * A product page's title, description and picture; status 404 if the product does not exist [PRD-1]. Its URL is
 * the product's, whichever variant is shown; the picture is that of the variant in the URL.
 */
export function productHead({
  store,
  params,
  search,
  language,
  origin,
  intl,
}: Pick<HeadContext, 'store' | 'params' | 'search' | 'language' | 'origin' | 'intl'>): PageHead {
  const product = productOf({ store, params, language });
  if (product === undefined) return { title: intl.formatMessage({ id: 'catalog.product.head.unknown' }) };
  if (product === null) {
    return { title: intl.formatMessage({ id: 'catalog.product.head.missing' }), status: 404 };
  }
  const { title, description, handle, images, variants } = product;
  const number = search?.get('variant');
  const named = variants.find((variant) => variantNumber(variant) === number);
  const text =
    description.trim() || intl.formatMessage({ id: 'catalog.product.head.description' }, { title });
  if (isServer) rememberHandles(language, [product]);
  const handles = isServer && handlesByLanguage(product.id);
  return {
    title: intl.formatMessage({ id: 'catalog.product.head.title' }, { title: excerpt(title, titleLength) }),
    description: excerpt(text, descriptionLength),
    type: 'product',
    ...pictureHead(images[named?.picture ?? 0]),
    // Only on the server: browsers do not use it, and it would delay the navigation.
    ...(origin && {
      canonical: productPath(handle),
      ...(handles && {
        paths: Object.fromEntries(handles.map(([code, own]) => [code, productPath(own)])),
      }),
      addresses: variants.map((variant) => variantAddress(handle, variant)),
    }),
  };
}

/** The product of the page; null if it does not exist, undefined if it is not known. */
export function productOf({ store, params, language }: Pick<HeadContext, 'store' | 'params' | 'language'>) {
  const state = store.getState();
  const handle = params['handle'] ?? '';
  const known = knownProduct(state, { language, handle });
  // The handle may be another language's.
  return known ?? productInSomeLanguage(state, handle) ?? known;
}
