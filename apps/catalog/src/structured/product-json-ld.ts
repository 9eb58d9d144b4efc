import type { JsonLd } from '@pluis/contract';
import type { Delivery } from '@pluis/store';
import type { Product, ProductVariant } from '@pluis/storefront-api';
import { knownOption } from '../options/option-names';
import { productPath } from '../product/product-path';
import { variantNumber } from '@pluis/storefront-api';
import { offerTerms } from './offer-terms';

interface Shop {
  origin: string;
  delivery?: Delivery | undefined;
}

/**
 * A product as structured data (schema.org): alone with its offer, or as a group of variants with an offer each. In the
 * provider's currency, which the checkout charges; the display currency is only a convenience.
 */
export function productJsonLd(product: Product, { origin, delivery }: Shop): JsonLd {
  const { id, handle, title, description, images, variants, options } = product;
  const url = origin + productPath(handle);
  const common = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    url,
    ...(description.trim() && { description: description.trim() }),
    ...(images.length > 0 && { image: images.map((image) => image.url) }),
    brand: { '@type': 'Brand', name: 'Pluis' },
  };
  const [only, ...others] = variants;
  if (others.length === 0) {
    return { ...common, ...(only && { offers: offerOf(only, { url, delivery }) }) };
  }
  return {
    ...common,
    '@type': 'ProductGroup',
    productGroupID: variantNumber({ id }),
    variesBy: [...new Set(options.flatMap(({ name }) => knownOption(name) ?? []))].map(schema),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: `${title}, ${variant.title}`,
      sku: variantNumber(variant),
      ...pictureOf(variant, images),
      ...knownProperties(variant),
      offers: offerOf(variant, { url: `${url}?variant=${variantNumber(variant)}`, delivery }),
    })),
  };
}

function pictureOf({ picture = 0 }: ProductVariant, images: Product['images']): { image?: string } {
  const url = images[picture]?.url;
  return url ? { image: url } : {};
}

function offerOf(
  { price, availableForSale }: ProductVariant,
  { url, delivery }: { url: string; delivery: Delivery | undefined },
): JsonLd {
  return {
    '@type': 'Offer',
    url,
    price: price.amount,
    priceCurrency: price.currencyCode,
    availability: schema(availableForSale ? 'InStock' : 'OutOfStock'),
    itemCondition: schema('NewCondition'),
    ...offerTerms(price, delivery),
  };
}

function knownProperties({ selectedOptions }: ProductVariant): Record<string, string> {
  const known: Record<string, string> = {};
  for (const { name, value } of selectedOptions) {
    const property = knownOption(name);
    if (property) known[property] = value;
  }
  return known;
}

function schema(name: string): string {
  return `https://schema.org/${name}`;
}
