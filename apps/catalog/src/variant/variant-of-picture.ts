import type { ProductVariant } from '@pluis/storefront-api';
import { nearest } from './combinations';
import { hasValue } from './pick-variant';

/** A choice of a variant by its picture. */
export interface PictureChoice {
  variant: ProductVariant;
  /** The option whose value the picture shows, as far as the variants tell. */
  option: string | undefined;
}

/**
 * The variant that a shopper means who turns to a picture: of those that it belongs to, the one with most values of the
 * selected variant, for sale or not. Undefined if the picture belongs to the selected variant already, or to none.
 */
export function variantOfPicture(
  variants: readonly ProductVariant[],
  picture: number,
  selected: ProductVariant | undefined,
): PictureChoice | undefined {
  const shown = variants.filter((variant) => (variant.picture ?? 0) === picture);
  if (!selected || shown.includes(selected)) return undefined;
  const variant = nearest(shown, selected);
  const changed = variant?.selectedOptions.find((option) => !hasValue(selected, option));
  return variant && { variant, option: changed?.name };
}
