import type { ComponentProps } from 'react';
import type { FormattedMessage } from 'react-intl';
import type { MarkdownContext } from '@pluis/contract';
import { blocks, plain, table } from '@pluis/contract/markdown';
import { formatPrice } from '@pluis/i18n';
import { selectCurrency } from '@pluis/store';
import { knownPage } from '../data/catalog-state';
import { productPath } from '../product/product-path';
import { distinctPrices } from '../purchase/price-range';
import { listAddress } from '../shop/list-address';
import { priceNote } from './price-text';

type MessageId = NonNullable<ComponentProps<typeof FormattedMessage>['id']>;

/** Writes the list for agents: each product with its price, its stock and its address [AGT-1]. */
export async function shopMarkdown({
  store,
  search,
  language,
  intl,
  origin,
}: MarkdownContext): Promise<string> {
  const state = store.getState();
  const currency = selectCurrency(state);
  const page = knownPage(state, { language, after: search?.get('after') ?? '' });
  const say = (id: MessageId) => intl.formatMessage({ id });
  const products = page?.products ?? [];
  const rows = products.map((product) => {
    const [lowest, ...higher] = distinctPrices(product);
    const price = lowest ? formatPrice(lowest, currency) : '';
    return [
      `[${plain(product.title)}](${origin}${productPath(product.handle)})`,
      higher.length > 0 ? intl.formatMessage({ id: 'catalog.shop.from' }, { price }) : price,
      say(
        product.variants.some(({ availableForSale }) => availableForSale)
          ? 'catalog.product.inStock'
          : 'catalog.outOfStock',
      ),
      plain(product.description),
    ];
  });
  return blocks([
    `# ${say('catalog.shop.title')}`,
    say('catalog.shop.subtitle'),
    page === undefined
      ? say('catalog.shop.failed.title')
      : rows.length === 0
        ? say('catalog.shop.empty.title')
        : table(
            [
              say('catalog.shop.products'),
              say('catalog.product.price'),
              '',
              say('catalog.product.description'),
            ],
            rows,
          ),
    page?.next ? `[${say('catalog.shop.more')}](${origin}${listAddress(page.next)})` : '',
    priceNote(
      products.map(({ priceRange }) => priceRange.minVariantPrice),
      { currency, language, intl },
    ),
  ]);
}
