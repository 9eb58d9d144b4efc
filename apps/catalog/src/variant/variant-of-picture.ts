import type { ProductVariant } from '@pluis/storefront-api';
import { nearest } from './combinations';
import { hasValue } from './pick-variant';

/** A choice of a variant by turning to its picture. */
export interface PictureChoice {
  variant: ProductVariant;
  /** The option whose value the picture shows, if the variants tell. */
  option: string | undefined;
}

/**
 * The variant that a shopper means by turning to a picture: of the variants with this picture, the one that shares the most values
 * with the selected variant, for sale or not. Undefined if the picture belongs to the selected variant, or to none.
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
