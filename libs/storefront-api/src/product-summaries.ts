import { productSummariesText } from './documents';
import { inLanguage } from './in-language';
import { nodesOf } from './nodes';
import { operation, run } from './operation';
import type { RecommendedProduct } from './product';
import { recommended } from './recommendations';
import type { CallOptions } from './storefront-client';
import type { Result } from './storefront-error';
import { createTransport, type StorefrontConfig } from './transport';

const productSummaries = operation(productSummariesText, nodesOf(recommended));

/**
 * Products of a short list by their ids, in this order; one that no longer exists is omitted. Never retried: callers show
 * nothing instead. It is not a method of the client, because few pages need its code.
 *
 * @param ids at most 250
 */
export function getProductSummaries(
  config: StorefrontConfig,
  ids: readonly string[],
  { language, signal }: CallOptions = {},
): Promise<Result<RecommendedProduct[]>> {
  return run(createTransport(config), productSummaries, { ids: [...ids], ...inLanguage(language) }, signal);
}
