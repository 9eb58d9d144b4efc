import type { HeadContext, PageHead } from '@pluis/contract';
import type { Product } from '@pluis/storefront-api';
import { knownProduct } from '../data/catalog-state';
import { excerpt } from './excerpt';
import { productJsonLd } from './product-json-ld';

/** How much of a product's description search engines get, in characters. */
const descriptionLength = 160;

/** A product page's title, description, picture and structured data; status 404 when there is no such product [PRD-1]. */
export function productHead({
  store,
  params,
  intl,
}: Pick<HeadContext, 'store' | 'params' | 'intl'>): PageHead {
  const product = knownProduct(store.getState(), params['handle'] ?? '');
  if (product === undefined) return { title: intl.formatMessage({ id: 'catalog.product.head.unknown' }) };
  if (product === null) {
    return { title: intl.formatMessage({ id: 'catalog.product.head.missing' }), status: 404 };
  }
  const { title, description } = product;
  const text =
    description.trim() || intl.formatMessage({ id: 'catalog.product.head.description' }, { title });
  return {
    title: intl.formatMessage({ id: 'catalog.product.head.title' }, { title }),
    description: excerpt(text, descriptionLength),
    ...pictureOf(product),
    jsonLd: productJsonLd(product),
  };
}

function pictureOf({ images: [first] }: Product): Pick<PageHead, 'image'> {
  return first && URL.canParse(first.url) ? { image: first.url } : {};
}
