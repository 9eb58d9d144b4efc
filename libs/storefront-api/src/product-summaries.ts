import * as v from 'valibot';
import { productSummariesText } from './documents';
import { operation } from './operation';
import type { RecommendedProduct } from './product';
import { recommended } from './recommendations';

/** The products in the order of the ids. A node of another type is omitted, like a product that no longer exists. */
export const getProductSummaries = operation(
  productSummariesText,
  v.pipe(
    v.object({ nodes: v.array(v.nullable(v.union([recommended, v.object({})]))) }),
    v.transform(({ nodes }) =>
      nodes.filter((node): node is RecommendedProduct => node !== null && 'handle' in node),
    ),
  ),
);
