import type { Language, Money } from '@pluis/i18n';
import type { InjectableSlice } from '@pluis/store';
import { variantsCostMore, type Product } from '@pluis/storefront-api';
import type { Picture } from '@pluis/ui';

/** The number of products on the landing page. */
export const showcaseSize = 3;

/** A product's fields for the landing page. */
export interface ShowcaseProduct {
  handle: string;
  title: string;
  price: Money;
  /** Other variants cost more. */
  isFrom: boolean;
  picture: Picture | null;
}

export interface Showcase {
  /** The language in which the products were requested. */
  language: Language;
  products: readonly ShowcaseProduct[];
}

export function showcaseLoaded(showcase: Showcase) {
  return { type: 'showcase/loaded', payload: showcase } as const;
}

/** The part's own slice: empty until products have loaded. */
export const showcaseSlice = {
  reducerPath: 'showcase',
  reducer: (state: Showcase | null = null, action: ReturnType<typeof showcaseLoaded>): Showcase | null =>
    action.type === 'showcase/loaded' ? action.payload : state,
} satisfies InjectableSlice;

/** The known products; null if the slice is missing, or the provider has not answered. */
export function selectShowcase(state: object): Showcase | null {
  return hasShowcase(state) ? state.showcase : null;
}

function hasShowcase(state: object): state is { showcase: Showcase | null } {
  return showcaseSlice.reducerPath in state;
}

export function toShowcaseProduct(product: Product): ShowcaseProduct {
  const { handle, title, priceRange, images } = product;
  const [image] = images;
  return {
    handle,
    title,
    price: priceRange.minVariantPrice,
    isFrom: variantsCostMore(product),
    picture: image ? { url: image.url, altText: image.altText || title } : null,
  };
}
