import * as v from 'valibot';
import { getRecommendationsText } from './documents';
import { money } from './money';
import { inLanguage } from './in-language';
import { operation, run } from './operation';
import type { RecommendedProduct, Recommendations } from './product';
import type { CallOptions } from './storefront-client';
import type { Result } from './storefront-error';
import { createTransport, type StorefrontConfig } from './transport';

const kind = {
  title: v.string(),
  productType: v.nullish(v.string(), ''),
  tags: v.nullish(v.array(v.string()), []),
};

/** A product of a short list, which two queries read. */
export const recommended = v.pipe(
  v.object({
    ...kind,
    handle: v.string(),
    availableForSale: v.boolean(),
    priceRange: v.object({ minVariantPrice: money, maxVariantPrice: money }),
    featuredImage: v.nullish(v.object({ url: v.string(), altText: v.nullish(v.string(), null) }), null),
  }),
  v.transform(({ priceRange, featuredImage, ...rest }): RecommendedProduct => {
    const { minVariantPrice, maxVariantPrice } = priceRange;
    return { ...rest, minPrice: minVariantPrice, maxPrice: maxVariantPrice, image: featuredImage };
  }),
);

const list = v.nullish(v.array(recommended), []);

/** A shop without recommendations answers null. */
const recommendations = operation(
  getRecommendationsText,
  v.pipe(
    v.object({ productByHandle: v.nullish(v.object(kind), null), related: list, complementary: list }),
    v.transform(({ productByHandle, ...lists }): Recommendations => ({ product: productByHandle, ...lists })),
  ),
);

/**
 * Asks for the shop's recommendations for the product of a handle. Never retried: callers have a fallback, and a shop
 * that refuses the field would refuse it again. It is not a method of the client, because only one page needs its code.
 */
export function getRecommendations(
  config: StorefrontConfig,
  handle: string,
  { language, signal }: CallOptions = {},
): Promise<Result<Recommendations>> {
  return run(createTransport(config), recommendations, { handle, ...inLanguage(language) }, signal);
}
