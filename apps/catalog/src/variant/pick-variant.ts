import type { ProductVariant, SelectedOption } from '@pluis/storefront-api';
import { variantNumber } from '@pluis/storefront-api';

/** Whether a variant is the one for a value of an option, for instance Colour: Grey. */
export function hasValue(variant: ProductVariant, { name, value }: SelectedOption): boolean {
  return variant.selectedOptions.some((option) => option.name === name && option.value === value);
}

/**
 * The variant that picking a value selects: the FIRST one that has it, even if another option changes with it [PRD-4].
 * Undefined if there is none.
 */
export function pickVariant(
  variants: readonly ProductVariant[],
  picked: SelectedOption,
): ProductVariant | undefined {
  return variants.find((variant) => hasValue(variant, picked));
}

/** The selected variant: the one in the URL, or the first one if there is none or it is unknown [PRD-3]. */
export function selectedVariant(
  variants: readonly ProductVariant[],
  number: string | null,
): ProductVariant | undefined {
  return variants.find((variant) => variantNumber(variant) === number) ?? variants[0];
}
