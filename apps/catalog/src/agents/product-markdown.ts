import type { MarkdownContext } from '@pluis/contract';
import { blocks, plain, table } from '@pluis/contract/markdown';
import { formatPrice } from '@pluis/i18n';
import { selectCurrency } from '@pluis/store';
import type { Product, ProductVariant } from '@pluis/storefront-api';
import { knownProduct, knownProducts, knownRelated, productInSomeLanguage } from '../data/catalog-state';
import { sizesOf } from '../options/size-chart';
import { paragraphs } from '../product/paragraphs';
import { productPath, variantAddress } from '../product/product-path';
import { terms } from '../product/terms';
import { deliveryLines } from '../purchase/delivery-lines';
import { relatedProducts } from '../related/related-products';
import { optionPickers } from '../variant/option-pickers';
import { priceNote, priceText } from './price-text';

/** Writes a product's page for agents: price and stock of each variant, delivery, returns, sizes, care and maker [AGT-1]. */
export async function productMarkdown(context: MarkdownContext): Promise<string> {
  const { store, params, language, intl, origin } = context;
  const state = store.getState();
  const handle = params['handle'] ?? '';
  const product = knownProduct(state, { language, handle }) ?? productInSomeLanguage(state, handle);
  const title = (id: 'catalog.product.missing.title' | 'catalog.product.failed.title') =>
    blocks([
      `# ${intl.formatMessage({ id })}`,
      `[${intl.formatMessage({ id: 'catalog.product.all' })}](${origin}/shop)`,
    ]);
  if (!product)
    return title(
      knownProduct(state, { language, handle }) === null
        ? 'catalog.product.missing.title'
        : 'catalog.product.failed.title',
    );
  const shown = { currency: selectCurrency(state), language, intl };
  const { url, alt } = pictureOf(product);
  return blocks([
    `# ${plain(product.title)}`,
    `<${origin}${productPath(product.handle)}>`,
    url && `![${plain(alt)}](<${url}>)`,
    ...descriptionOf(product, intl),
    variantsTable(product, context, shown),
    ...termsOf(product, context, shown),
    ...relatedOf(product, context, shown),
    priceNote(
      product.variants.map(({ price }) => price),
      shown,
    ),
  ]);
}

type Shown = Parameters<typeof priceNote>[1];

function pictureOf({ images, title }: Product): { url: string; alt: string } {
  const [first] = images;
  return { url: first?.url ?? '', alt: first?.altText || title };
}

function descriptionOf({ description }: Product, intl: MarkdownContext['intl']): string[] {
  const parts = paragraphs(description).map(plain);
  return parts.length === 0
    ? []
    : [`## ${intl.formatMessage({ id: 'catalog.product.description' })}`, ...parts];
}

function variantsTable(product: Product, { intl, origin }: MarkdownContext, shown: Shown): string {
  const { handle, title, variants } = product;
  if (variants.length === 0) return intl.formatMessage({ id: 'catalog.outOfStock' });
  const [only, ...others] = variants;
  return table(
    [
      intl.formatMessage({ id: 'catalog.product.variant' }),
      intl.formatMessage({ id: 'catalog.product.price' }),
      '',
    ],
    variants.map((variant) => [
      others.length === 0 && variant === only
        ? plain(title)
        : `[${plain(variant.title)}](${origin}${variantAddress(handle, variant)})`,
      [priceText(variant, shown), ...notesOf(product, variant, shown)].join(', '),
      intl.formatMessage({
        id: variant.availableForSale ? 'catalog.product.inStock' : 'catalog.outOfStock',
      }),
    ]),
  );
}

/** The price of one piece of a pack, and the EU sizes of a US size, as the pickers say them. */
function notesOf(product: Product, variant: ProductVariant, { currency, intl }: Shown): string[] {
  return optionPickers(product, variant)
    .flatMap(({ values }) => values.filter(({ selected }) => selected))
    .flatMap(({ each, euSizes: sizes }) => [
      ...(each
        ? [intl.formatMessage({ id: 'catalog.product.each' }, { price: formatPrice(each, currency) })]
        : []),
      ...(sizes ? [intl.formatMessage({ id: 'catalog.product.euSizes' }, { sizes })] : []),
    ]);
}

function relatedOf(
  product: Product,
  { store, language, intl, origin }: MarkdownContext,
  { currency }: Shown,
): string[] {
  const state = store.getState();
  const { handle } = product;
  const known = knownRelated(state, { language, handle });
  const related = known ?? relatedProducts(knownProducts(state, language) ?? [], product);
  if (related.length === 0) return [];
  const lines = related.map(({ handle: other, title, price, isFrom }) => {
    const text = formatPrice(price, currency);
    const shown = isFrom ? intl.formatMessage({ id: 'catalog.shop.from' }, { price: text }) : text;
    return `- [${plain(title)}](${origin}${productPath(other)}): ${shown}`;
  });
  return [`## ${intl.formatMessage({ id: 'catalog.product.related' })}`, lines.join('\n')];
}

function termsOf(
  product: Product,
  { store, intl }: MarkdownContext,
  { language, currency }: Shown,
): string[] {
  const { delivery, today } = store.extra.storefront;
  const { arrival, cost } = deliveryLines(intl, { delivery, today, language, currency });
  const sizes = sizesOf(product);
  return terms
    .filter(({ name }) => name !== 'sizes' || sizes.length > 0)
    .flatMap(({ name, texts }) => [
      `## ${intl.formatMessage({ id: `catalog.${name}.title` })}`,
      ...(name === 'delivery'
        ? [
            [arrival, cost].filter(Boolean).join('. ') ||
              intl.formatMessage({ id: 'catalog.delivery.atCheckout' }),
          ]
        : []),
      ...(name === 'returns' ? [intl.formatMessage({ id: 'catalog.assurance.returns' })] : []),
      ...(name === 'care' ? [intl.formatMessage({ id: 'catalog.assurance.washable' })] : []),
      ...texts.map((id) => intl.formatMessage({ id })),
      ...(name === 'sizes' ? [sizeTable(sizes, intl)] : []),
    ]);
}

function sizeTable(sizes: ReturnType<typeof sizesOf>, intl: MarkdownContext['intl']): string {
  return table(
    ['', 'EU', 'US', intl.formatMessage({ id: 'catalog.sizes.foot' })],
    sizes.map(({ of, eu, us, foot }) => [
      intl.formatMessage({ id: `catalog.sizes.${of}` }),
      eu,
      us,
      `${foot} cm`,
    ]),
  );
}
