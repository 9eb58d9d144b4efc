import type { Money } from '@pluis/i18n';

export interface ProductImage {
  url: string;
  altText: string | null;
  /** Pixels of the original picture. */
  width?: number | null;
  /** Pixels of the original picture. */
  height?: number | null;
}

export interface SelectedOption {
  name: string;
  value: string;
}

export interface ProductVariant {
  /** The provider's global id, which a checkout uses. */
  id: string;
  /** '' if the product has no options. */
  title: string;
  price: Money;
  /** The higher price that the merchant compares this one to; absent if there is none. */
  compareAtPrice?: Money;
  availableForSale: boolean;
  /** Its values of the product's options. */
  selectedOptions: SelectedOption[];
  /** The index of its own picture among the product's; undefined for the first one, or none. */
  picture?: number;
}

/** The look of a value: a color as `#rrggbb`, or the URL of a picture. */
export type Swatch = { color: string } | { image: string };

export interface ProductOption {
  name: string;
  values: string[];
  /** By value; absent if the provider has none. */
  swatches?: Record<string, Swatch>;
}

/** A product as the store knows it [API-2]. */
export interface Product {
  id: string;
  title: string;
  /** Plain text; markup in it is text too. */
  description: string;
  /** The product's name in a URL. */
  handle: string;
  /** The merchant's category, such as `Slippers`; '' if there is none. */
  productType: string;
  tags: string[];
  priceRange: { minVariantPrice: Money };
  /** The first 5 pictures, then the pictures of variants that are not among them. */
  images: ProductImage[];
  /** At most 10. */
  variants: ProductVariant[];
  /** Those with more than one value [PRD-7]. */
  options: ProductOption[];
}

/** A product that the shop recommends with another one. */
export interface RecommendedProduct {
  handle: string;
  title: string;
  productType: string;
  tags: string[];
  availableForSale: boolean;
  minPrice: Money;
  maxPrice: Money;
  image: Pick<ProductImage, 'url' | 'altText'> | null;
}

export interface Recommendations {
  /** The product itself; null if there is none of that handle. */
  product: Pick<Product, 'title' | 'productType' | 'tags'> | null;
  /** Similar products. */
  related: RecommendedProduct[];
  /** Products that go with it, such as accessories. */
  complementary: RecommendedProduct[];
}

/** A part of the list of products. */
export interface ProductPage {
  products: Product[];
  /** The cursor of the next part; null at the end. */
  next: string | null;
}
