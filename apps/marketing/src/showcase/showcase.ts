import type { Language, Money } from '@pluis/i18n';
import type { InjectableSlice } from '@pluis/store';
import type { Product } from '@pluis/storefront-api';
import type { Picture } from '@pluis/ui';

/** How many products the landing page shows. */
export const showcaseSize = 3;

/** What the landing page shows of a product. */
export interface ShowcaseProduct {
  handle: string;
  title: string;
  price: Money;
  /** Other variants cost more. */
  isFrom: boolean;
  picture: Picture | null;
}

export interface Showcase {
  /** The language that the products were asked in. */
  language: Language;
  products: readonly ShowcaseProduct[];
}

export function showcaseLoaded(showcase: Showcase) {
  return { type: 'showcase/loaded', payload: showcase } as const;
}

/** The part's own slice: a page without products until some have come. */
export const showcaseSlice = {
  reducerPath: 'showcase',
  reducer: (state: Showcase | null = null, action: ReturnType<typeof showcaseLoaded>): Showcase | null =>
    action.type === 'showcase/loaded' ? action.payload : state,
} satisfies InjectableSlice;

/** What is known of the products; nothing where the slice is not there, or the provider has not answered. */
export function selectShowcase(state: object): Showcase | null {
  return hasShowcase(state) ? state.showcase : null;
}

function hasShowcase(state: object): state is { showcase: Showcase | null } {
  return showcaseSlice.reducerPath in state;
}

export function toShowcaseProduct({ handle, title, priceRange, images, variants }: Product): ShowcaseProduct {
  const price = priceRange.minVariantPrice;
  const [image] = images;
  return {
    handle,
    title,
    price,
    isFrom: variants.some((variant) => variant.price.amount !== price.amount),
    picture: image ? { url: image.url, altText: image.altText || title } : null,
  };
}
