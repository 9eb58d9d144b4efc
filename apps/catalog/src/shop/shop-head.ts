import type { HeadContext, PageHead } from '@pluis/contract';
import { knownPage } from '../data/catalog-state';
import { connectTo } from '../structured/picture-head';
import { breadcrumbsJsonLd } from '../structured/shop-json-ld';
import { listAddress } from './list-address';

/** The list's title and description [RTE-4]. A page after a cursor has its own URL [SHP-8]. */
export function shopHead({ store, search, language, origin, intl }: HeadContext): PageHead {
  const after = search?.get('after') ?? '';
  const page = knownPage(store.getState(), { language, after });
  const shop = { name: intl.formatMessage({ id: 'catalog.shop.breadcrumb' }), path: '/shop' };
  return {
    title: intl.formatMessage({ id: 'catalog.shop.head.title' }),
    description: intl.formatMessage({ id: 'catalog.shop.head.description' }),
    ...(after && { canonical: listAddress(after) }),
    ...(page?.next && { next: listAddress(page.next) }),
    ...connectTo(page?.products[0]?.images[0]?.url),
    jsonLd: breadcrumbsJsonLd([shop], origin),
  };
}
