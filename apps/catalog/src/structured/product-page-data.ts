import type { HeadContext, PageHead } from '@pluis/contract';
import { productHead, productOf } from '../product/product-head';
import { productPath } from '../product/product-path';
import { termsJsonLd } from './offer-terms';
import { productJsonLd } from './product-json-ld';
import { breadcrumbsJsonLd } from './shop-json-ld';

/** A product page's head with structured data, for the server: the product, the terms of its offers and breadcrumbs [AGT-1]. */
export function productHeadWithData(context: HeadContext): PageHead {
  const { store, origin, intl } = context;
  const head = productHead(context);
  const product = productOf(context);
  if (!product || !origin) return head;
  const { delivery } = store.extra.storefront;
  const { title, handle, variants } = product;
  const shop = { name: intl.formatMessage({ id: 'catalog.shop.breadcrumb' }), path: '/shop' };
  return {
    ...head,
    jsonLd: [
      productJsonLd(product, { origin, delivery }),
      ...termsJsonLd(
        variants.map(({ price }) => price),
        delivery,
      ),
      ...breadcrumbsJsonLd([shop, { name: title, path: productPath(handle) }], origin),
    ],
  };
}
