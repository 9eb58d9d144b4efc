export { apiVersion } from './api-version';
export { costsMore, variantsCostMore } from './costs-more';
export type {
  Product,
  ProductImage,
  ProductOption,
  ProductPage,
  ProductVariant,
  Recommendations,
  RecommendedProduct,
  SelectedOption,
  Swatch,
} from './product';
export { maxAnswerBytes, readText } from './read-text';
export { getProductSummaries } from './product-summaries';
export { getRecommendations } from './recommendations';
export { onReturn } from './renewal';
export type { CartLineInput, RemoteCart, RemoteCartLine, RemoteCartWarning } from './remote-cart';
export type {
  CallOptions,
  ProductListOptions,
  StorefrontClient,
  StorefrontClientConfig,
} from './storefront-client';
export { createStorefrontClient } from './storefront-client';
export type { Result, StorefrontError, UserError } from './storefront-error';
export type { VariantNames } from './variant-names';
export { getVariants, type FoundVariant } from './variants';
export { variantNumber } from './variant-number';
