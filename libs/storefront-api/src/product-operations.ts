import * as v from 'valibot';
import { connection } from './connection';
import { getProductByHandleText, getProductsText } from './documents';
import { money } from './money';
import { operation } from './operation';
import type { Product } from './product';

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
  availableForSale: v.boolean(),
  selectedOptions: v.array(v.object({ name: v.string(), value: v.string() })),
});

const product = v.object({
  id: v.string(),
  title: v.string(),
  description: v.nullish(v.string(), ''),
  handle: v.string(),
  priceRange: v.object({ minVariantPrice: money }),
  images: connection(image),
  variants: connection(variant),
  options: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
}) satisfies v.GenericSchema<unknown, Product>;

/** Absent products are an empty list [API-2]. */
export const getProducts = operation(
  getProductsText,
  v.pipe(
    v.object({ products: v.nullish(connection(product)) }),
    v.transform(({ products }) => products ?? []),
  ),
);

/** An absent product is null: there is none of that handle [API-2]. */
export const getProductByHandle = operation(
  getProductByHandleText,
  v.pipe(
    v.object({ productByHandle: v.nullish(product) }),
    v.transform(({ productByHandle }) => productByHandle ?? null),
  ),
);
