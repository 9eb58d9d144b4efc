import type { Product } from '@pluis/storefront-api';
import { isSoldOut } from './sold-out';

/** Products under one heading. */
export interface ProductGroup {
  /** The provider's product type; absent if the list has no headings. */
  title?: string;
  products: readonly Product[];
}

/**
 * Groups a whole list by the provider's product types, in its order. Sold-out products are last in their group [SHP-4]. A list in
 * which a product has no type, or in which all have the same one, is one group without a heading.
 */
export function groupProducts(products: readonly Product[]): ProductGroup[] {
  const types = [...new Set(products.map(({ productType }) => productType))];
  if (types.length < 2 || types.includes('')) return [{ products: soldOutLast(products) }];
  return types.map((title) => ({
    title,
    products: soldOutLast(products.filter(({ productType }) => productType === title)),
  }));
}

function soldOutLast(products: readonly Product[]): Product[] {
  return products.toSorted((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b)));
}
