import * as v from 'valibot';
import { textsOfVariant } from './choices';
import { variantNamesText } from './documents';
import { nodesOf } from './nodes';
import { operation } from './operation';
import type { SelectedOption } from './product';

/** The texts of a variant in a language. Its product's handle may differ by language. */
export interface VariantNames {
  /** The variant's id. */
  id: string;
  title: string;
  product: { id: string; title: string; handle: string };
  selectedOptions: SelectedOption[];
  /** The alternative text of the variant's picture. */
  altText: string | null;
}

/** The fields of a variant that both queries by id read. */
export const variantNode = v.object({
  id: v.string(),
  title: v.string(),
  selectedOptions: v.array(v.object({ name: v.string(), value: v.string() })),
  image: v.nullish(v.object({ altText: v.nullish(v.string()) })),
  product: v.object({
    id: v.string(),
    title: v.string(),
    handle: v.string(),
    options: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
  }),
});

export const getVariantNames = operation(
  variantNamesText,
  v.pipe(
    nodesOf(variantNode),
    v.transform((nodes) =>
      nodes.map(({ image, product: { options, ...product }, ...variant }): VariantNames => {
        const { id } = variant;
        return { id, ...textsOfVariant(variant, options), altText: image?.altText ?? null, product };
      }),
    ),
  ),
);
