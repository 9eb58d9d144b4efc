import type { Product } from '@pluis/storefront-api';
import { distinctPrices } from '../purchase/price-range';

/**
 * A product as structured data (schema.org), in the provider's currency: that is what a checkout charges, the
 * display currency is a convenience.
 */
export function productJsonLd(product: Product): Record<string, unknown> {
  const { title, description, images, variants } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    ...(description.trim() && { description: description.trim() }),
    ...(images.length > 0 && { image: images.map(({ url }) => url) }),
    ...(variants.length > 0 && { offers: offersOf(product) }),
  };
}

function offersOf(product: Product): Record<string, unknown> {
  const availability = product.variants.some(({ availableForSale }) => availableForSale)
    ? 'https://schema.org/InStock'
    : 'https://schema.org/OutOfStock';
  const prices = distinctPrices(product);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  if (prices.length === 1) {
    return {
      '@type': 'Offer',
      price: lowest?.amount,
      priceCurrency: lowest?.currencyCode,
      availability,
    };
  }
  return {
    '@type': 'AggregateOffer',
    lowPrice: lowest?.amount,
    highPrice: highest?.amount,
    priceCurrency: lowest?.currencyCode,
    offerCount: product.variants.length,
    availability,
  };
}
