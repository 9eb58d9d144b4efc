import type { Money } from '@pluis/i18n';
import * as v from 'valibot';
import { isChoice, textsOfVariant } from './choices';
import { connection, pagedConnection } from './connection';
import { costsMore } from './costs-more';
import { getProductByHandleText, getProductByIdText, getProductsText } from './documents';
import { money } from './money';
import { operation } from './operation';
import type { Product, ProductPage, Swatch } from './product';

const image = v.object({
  url: v.string(),
  altText: v.nullish(v.string(), null),
  width: v.nullish(v.number()),
  height: v.nullish(v.number()),
});

const variant = v.object({
  id: v.string(),
  title: v.string(),
  price: money,
  compareAtPrice: v.nullish(money),
  availableForSale: v.boolean(),
  selectedOptions: v.array(v.object({ name: v.string(), value: v.string() })),
  image: v.nullish(image),
});

/** A shop may have swatches for some values only, or none at all. */
const option = v.object({
  name: v.string(),
  values: v.array(v.string()),
  optionValues: v.nullish(
    v.array(
      v.object({
        name: v.string(),
        swatch: v.nullish(
          v.object({
            color: v.nullish(v.string()),
            image: v.nullish(v.object({ previewImage: v.nullish(v.object({ url: v.string() })) })),
          }),
        ),
      }),
    ),
  ),
});

type OptionValue = NonNullable<v.InferOutput<typeof option>['optionValues']>[number];

/** Prefers the picture to the color: patterns have one. */
function swatchOf({ swatch }: OptionValue): Swatch | undefined {
  const image = swatch?.image?.previewImage?.url;
  if (image) return { image };
  return swatch?.color && /^#[0-9a-f]{3,8}$/i.test(swatch.color) ? { color: swatch.color } : undefined;
}

function isHigher(price: Money, than: Money): boolean {
  return price.currencyCode === than.currencyCode && costsMore(price, than);
}

const productOnWire = v.object({
  id: v.string(),
  title: v.string(),
  description: v.nullish(v.string(), ''),
  handle: v.string(),
  productType: v.nullish(v.string(), ''),
  tags: v.nullish(v.array(v.string()), []),
  priceRange: v.object({ minVariantPrice: money }),
  images: connection(image),
  variants: connection(variant),
  options: v.array(option),
});

/** A variant refers to its picture by index: the product list is sent to the browser, and URLs are long. */
const product = v.pipe(
  productOnWire,
  v.transform(({ images, variants, options, ...rest }): Product => {
    const pictures = [...images];
    function placeOf(own: v.InferOutput<typeof image>): number {
      const place = pictures.findIndex(({ url }) => url === own.url);
      return place < 0 ? pictures.push(own) - 1 : place;
    }
    return {
      ...rest,
      images: pictures,
      variants: variants.map(({ image, compareAtPrice, ...variant }) => {
        const picture = image ? placeOf(image) : 0;
        return {
          ...variant,
          ...textsOfVariant(variant, options),
          ...(compareAtPrice && isHigher(compareAtPrice, variant.price) && { compareAtPrice }),
          ...(picture > 0 && { picture }),
        };
      }),
      options: options.filter(isChoice).map(({ name, values, optionValues }) => {
        const swatches = (optionValues ?? []).flatMap((each): [string, Swatch][] => {
          const swatch = swatchOf(each);
          return swatch ? [[each.name, swatch]] : [];
        });
        return { name, values, ...(swatches.length > 0 && { swatches: Object.fromEntries(swatches) }) };
      }),
    };
  }),
);

/** Absent products are an empty list [API-2]. */
export const getProducts = operation(
  getProductsText,
  v.pipe(
    v.object({ products: v.nullish(pagedConnection(product)) }),
    v.transform(({ products }): ProductPage => {
      return { products: products?.nodes ?? [], next: products?.next ?? null };
    }),
  ),
);

/** An absent product is null: there is no product with that handle [API-2]. */
export const getProductByHandle = operation(
  getProductByHandleText,
  v.pipe(
    v.object({ productByHandle: v.nullish(product) }),
    v.transform(({ productByHandle }) => productByHandle ?? null),
  ),
);

/** The same for a product's id. */
export const getProductById = operation(
  getProductByIdText,
  v.pipe(
    v.object({ product: v.nullish(product) }),
    v.transform(({ product }) => product ?? null),
  ),
);
