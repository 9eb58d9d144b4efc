import * as v from 'valibot';
import { pictureNames } from '../pictures/master';

const text = v.pipe(v.string(), v.minLength(1));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a currency is three capital letters'));
const price = v.pipe(v.string(), v.regex(/^\d{1,7}(\.\d{1,2})?$/, 'an amount is a string such as "24.95"'));

const imageSchema = v.union(
  [
    v.object({
      drawing: v.pipe(
        v.string(),
        v.check(
          (name) => pictureNames.has(name),
          `a drawing is one of ${[...pictureNames].toSorted().join(', ')}`,
        ),
      ),
      alt: v.nullable(v.string()),
    }),
    v.object({ url: v.pipe(v.string(), v.url()), alt: v.nullable(v.string()) }),
  ],
  'an image is { "drawing": name, "alt" } or { "url": address, "alt" }',
);

const variantSchema = v.object({
  id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  values: v.optional(v.array(text), []),
  price,
  compareAtPrice: v.optional(price),
  /** Pieces left; null where stock is not counted. */
  stock: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  sku: v.optional(v.string()),
  /** The place of its picture among the product's images, from 0. */
  image: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

const productSchema = v.pipe(
  v.object({
    id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    handle: v.pipe(
      v.string(),
      v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a handle is small letters, digits and hyphens'),
    ),
    title: text,
    description: v.optional(v.string(), ''),
    descriptionHtml: v.optional(v.string()),
    vendor: v.optional(v.string(), 'Pluis'),
    productType: v.optional(v.string(), ''),
    tags: v.optional(v.array(text), []),
    currency: v.optional(currency),
    options: v.optional(v.pipe(v.array(text), v.maxLength(3, 'a product has at most three options')), []),
    /** Colors by value. */
    swatches: v.optional(
      v.record(text, v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a swatch is a color such as "#2c6a60"'))),
      {},
    ),
    variants: v.array(variantSchema),
    images: v.optional(v.array(imageSchema), []),
  }),
  v.check(
    ({ options, variants }) => variants.every((variant) => variant.values.length === options.length),
    'every variant needs one value for each option of its product',
  ),
  v.check(
    ({ options, variants }) => options.length > 0 || variants.length <= 1,
    'a product without options has one variant',
  ),
  v.check(
    ({ images, variants }) => variants.every(({ image }) => image === undefined || image < images.length),
    "a variant's image is the place of one of its product's images",
  ),
);

/** A catalogue as it is written; see `own-catalog.ts` for one. */
export const catalogSchema = v.pipe(
  v.object({
    currency: v.optional(currency, 'EUR'),
    products: v.array(productSchema),
    /** Texts by language and key; see `translate-product.ts`. */
    translations: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  }),
  v.check(
    ({ products }) => new Set(products.map(({ handle }) => handle)).size === products.length,
    'two products have the same handle',
  ),
);

export type CatalogData = v.InferInput<typeof catalogSchema>;
export type WrittenProduct = v.InferOutput<typeof productSchema>;
export type WrittenImage = v.InferOutput<typeof imageSchema>;
