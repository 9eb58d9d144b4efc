import { cartItemAttribute, readCartItem } from '@pluis/contract';
import type { Money } from '@pluis/i18n';
import type { CartItem } from '@pluis/store';
import { costsMore, variantsCostMore, type Product, type RecommendedProduct } from '@pluis/storefront-api';
import type { Picture } from '@pluis/ui';
import { lineAddress, productPath } from '../line/line-address';

/** A product that the empty cart leads to. */
export interface Suggestion {
  title: string;
  address: string;
  price: Money;
  /** Other variants cost more. */
  isFrom: boolean;
  picture: Picture;
}

/** The maximum number of products that the empty cart shows. */
export const maxSuggestions = 3;

/** The products of the add-to-cart buttons on a page, each once. They are known without a call. */
export function declaredSuggestions(page: ParentNode): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const button of page.querySelectorAll(`main [${cartItemAttribute}]`)) {
    const item = readCartItem(button.getAttribute(cartItemAttribute) ?? '');
    const suggestion = item && ofItem(item);
    if (suggestion && !found.has(item.product.id)) found.set(item.product.id, suggestion);
    if (found.size === maxSuggestions) break;
  }
  return [...found.values()];
}

function ofItem(item: CartItem): Suggestion | undefined {
  const { product, price } = item;
  const [picture] = product.images;
  if (!picture) return undefined;
  const address = lineAddress(item);
  return { title: product.title, address, price, isFrom: false, picture };
}

/** The suggestions for the listed products; a product without a picture is omitted. */
export function listedSuggestions(products: readonly Product[]): Suggestion[] {
  return products.flatMap((product) => {
    const { handle, title, priceRange, images } = product;
    const [picture] = images;
    if (!picture) return [];
    const price = priceRange.minVariantPrice;
    const isFrom = variantsCostMore(product);
    return { title, address: productPath(handle), price, isFrom, picture };
  });
}

/** The suggestions for the products viewed last; a product without a picture is omitted. */
export function viewedSuggestions(products: readonly RecommendedProduct[]): Suggestion[] {
  return products.flatMap(({ handle, title, minPrice: price, maxPrice, image: picture }) => {
    const isFrom = costsMore(maxPrice, price);
    return picture ? { title, address: productPath(handle), price, isFrom, picture } : [];
  });
}
