import * as v from 'valibot';
import type { Money } from '@pluis/i18n';
import { textsOfVariant } from './choices';
import { variantsText } from './documents';
import { money } from './money';
import { inLanguage } from './in-language';
import { nodesOf } from './nodes';
import { operation, run } from './operation';
import type { ProductImage } from './product';
import { defaultMaxRetries, withRetries } from './retry';
import type { CallOptions, StorefrontClientConfig } from './storefront-client';
import type { Result } from './storefront-error';
import { createTransport } from './transport';
import { variantNode, type VariantNames } from './variant-names';

/** A variant with its product, by its id. */
export interface FoundVariant extends Omit<VariantNames, 'altText'> {
  price: Money;
  availableForSale: boolean;
  image: Pick<ProductImage, 'url' | 'altText'> | null;
}

const foundNode = v.object({
  ...variantNode.entries,
  price: money,
  availableForSale: v.boolean(),
  image: v.nullish(v.object({ url: v.string(), altText: v.nullish(v.string(), null) }), null),
});

const variants = operation(
  variantsText,
  v.pipe(
    nodesOf(foundNode),
    v.transform((nodes) =>
      nodes.map(({ product: { options, ...product }, ...variant }): FoundVariant => ({
        ...variant,
        ...textsOfVariant(variant, options),
        product,
      })),
    ),
  ),
);

/**
 * Variants with their prices; one that does not exist is omitted. Retried like a query of the client [API-3], but not a method
 * of it, because only a cart link needs its code.
 *
 * @param ids at most 250
 */
export function getVariants(
  { maxRetries = defaultMaxRetries, ...config }: StorefrontClientConfig,
  ids: readonly string[],
  { language, signal }: CallOptions = {},
): Promise<Result<FoundVariant[]>> {
  const ask = () =>
    run(createTransport(config), variants, { ids: [...ids], ...inLanguage(language) }, signal);
  return withRetries(ask, { maxRetries, signal });
}
