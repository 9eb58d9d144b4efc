import type { Money } from '@pluis/i18n';
import type { Product, ProductImage } from '@pluis/storefront-api';
import { distinctPrices } from '../purchase/price-range';

/** What is shown of a product beside another one. */
export interface RelatedProduct {
  handle: string;
  title: string;
  /** The lowest price. */
  price: Money;
  /** Whether its variants have different prices, so that `price` is the lowest of several. */
  isFrom: boolean;
  image?: Pick<ProductImage, 'url' | 'altText'>;
}

const most = 2;

/**
 * What goes with a product, out of the list: of what is for sale and costs little beside it (a refill or a wash bag beside
 * slippers) that which has most in common with it, in words of the title and in options; where there is too little of
 * that, what else the list has, in its order.
 */
export function relatedProducts(products: readonly Product[], handle: string): RelatedProduct[] {
  const self = products.find((product) => product.handle === handle);
  const others = products.filter(
    (product) => product !== self && product.variants.some(({ availableForSale }) => availableForSale),
  );
  const words = self ? wordsOf(self) : new Set<string>();
  const inCommon = (product: Product) => [...wordsOf(product)].filter((word) => words.has(word)).length;
  const extras = others
    .filter((product) => self && isExtra(priceOf(product), priceOf(self)))
    .sort((a, b) => inCommon(b) - inCommon(a));
  return [...new Set([...extras, ...others])].slice(0, most).map(shortened);
}

function wordsOf({ title, options }: Product): Set<string> {
  const words = title.toLowerCase().split(/\s+/);
  return new Set([...words, ...options.flatMap(({ values }) => values)]);
}

function priceOf({ priceRange }: Product): Money {
  return priceRange.minVariantPrice;
}

/** Three fifths of the price at most. Amounts are compared as numbers only to choose. */
function isExtra(price: Money, of: Money): boolean {
  return price.currencyCode === of.currencyCode && Number(price.amount) * 5 <= Number(of.amount) * 3;
}

function shortened(product: Product): RelatedProduct {
  const { handle, title, images } = product;
  const [image] = images;
  return {
    handle,
    title,
    price: priceOf(product),
    isFrom: distinctPrices(product).length > 1,
    ...(image && { image: { url: image.url, altText: image.altText } }),
  };
}
