import type { ProductVariant, SelectedOption } from '@pluis/storefront-api';
import { hasValue } from './pick-variant';

/** A value was picked, and the selection went from one variant to another. */
export interface Pick {
  from: ProductVariant;
  to: ProductVariant;
  /** The option of the picked value. */
  option: string;
}

/** Returns the other options that a pick has changed, with their new values [PRD-4]. */
export function movedOptions({ from, to, option }: Pick): SelectedOption[] {
  return to.selectedOptions.filter((each) => each.name !== option && !hasValue(from, each));
}

/**
 * Returns the variants for sale with the picked value that keep the values which the pick changed: for each changed option
 * the variant nearest to the former selection. If the exact combination is for sale, it is the only one. With up to three
 * options, the provider's maximum, shoppers can reach every variant for sale in this way.
 */
export function combinations(variants: readonly ProductVariant[], pick: Pick): ProductVariant[] {
  const { from, to, option } = pick;
  const picked = to.selectedOptions.find(({ name }) => name === option);
  const lost = from.selectedOptions.filter((each) => each.name !== option && !hasValue(to, each));
  const offered = lost.flatMap((value) => {
    const variant = nearest(
      variants.filter(
        (each) => each.availableForSale && picked && hasValue(each, picked) && hasValue(each, value),
      ),
      from,
    );
    return variant ? [variant] : [];
  });
  return [...new Set(offered)];
}

/** The exact combination of a picked value with the former selection, if it exists but is sold out. */
export function soldOutCombination(
  variants: readonly ProductVariant[],
  { from, to, option }: Pick,
): ProductVariant | undefined {
  return variants.find(
    (variant) =>
      !variant.availableForSale &&
      variant !== to &&
      variant.selectedOptions.every((each) => hasValue(each.name === option ? to : from, each)),
  );
}

/** The values of a variant, for a sentence about it. */
export function valuesOf({ selectedOptions }: ProductVariant): string[] {
  return selectedOptions.map(({ value }) => value);
}

/** The variant that shares the most values with another one; the first of several. */
export function nearest(variants: readonly ProductVariant[], to: ProductVariant): ProductVariant | undefined {
  const shared = (variant: ProductVariant) =>
    variant.selectedOptions.filter((each) => hasValue(to, each)).length;
  return variants.reduce<ProductVariant | undefined>(
    (best, variant) => (best && shared(best) >= shared(variant) ? best : variant),
    undefined,
  );
}
