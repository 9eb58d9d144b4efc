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
  title: string;
  price: Money;
  availableForSale: boolean;
  selectedOptions: SelectedOption[];
  /** The index of its own picture among the product's; undefined for the first one, or none. */
  picture?: number;
}

export interface ProductOption {
  name: string;
  values: string[];
}

/** A product as the store knows it [API-2]. */
export interface Product {
  id: string;
  title: string;
  /** Plain text; markup in it is text too. */
  description: string;
  /** The product's name in a URL. */
  handle: string;
  priceRange: { minVariantPrice: Money };
  /** The first 5 pictures, then the pictures of variants that are not among them. */
  images: ProductImage[];
  /** At most 10. */
  variants: ProductVariant[];
  options: ProductOption[];
}

/** A part of the list of products. */
export interface ProductPage {
  products: Product[];
  /** The cursor of the next part; null at the end. */
  next: string | null;
}
