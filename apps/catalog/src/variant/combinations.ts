import type { ProductVariant, SelectedOption } from '@pluis/storefront-api';
import { hasValue } from './pick-variant';

/** A value was picked, and the selection went from one variant to another. */
export interface Pick {
  from: ProductVariant;
  to: ProductVariant;
  /** The option that the value was picked of. */
  option: string;
}

/** A variant that a pick could have selected instead. */
export interface Combination {
  variant: ProductVariant;
  /** What stays with it of what the pick moved. */
  kept: string[];
}

/** What a pick moved beside its own option, with the values that are selected now [PRD-4]. */
export function movedOptions({ from, to, option }: Pick): SelectedOption[] {
  return to.selectedOptions.filter((each) => each.name !== option && !hasValue(from, each));
}

/**
 * The variants for sale that have the picked value and keep what the pick moved: for each option that moved, the one
 * nearest to the selection before. That is the exact combination where it is for sale, and then nothing else. With up to
 * three options, as the provider allows, every variant for sale can be reached so.
 */
export function combinations(variants: readonly ProductVariant[], pick: Pick): Combination[] {
  const { from, to, option } = pick;
  const picked = to.selectedOptions.find(({ name }) => name === option);
  const lost = from.selectedOptions.filter((each) => each.name !== option && !hasValue(to, each));
  const offered = new Map<ProductVariant, Combination>();
  for (const value of lost) {
    const variant = nearest(
      variants.filter(
        (each) => each.availableForSale && picked && hasValue(each, picked) && hasValue(each, value),
      ),
      from,
    );
    if (!variant) continue;
    const kept = lost.filter((each) => hasValue(variant, each)).map((each) => each.value);
    offered.set(variant, { variant, kept });
  }
  return [...offered.values()];
}

/** The exact combination of a picked value with what was selected before, where it exists but is sold out. */
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

/** The values of a variant, as it is spoken of. */
export function valuesOf({ selectedOptions }: ProductVariant): string[] {
  return selectedOptions.map(({ value }) => value);
}

/** The variant that shares most values with another one; the first of several. */
export function nearest(variants: readonly ProductVariant[], to: ProductVariant): ProductVariant | undefined {
  const shared = (variant: ProductVariant) =>
    variant.selectedOptions.filter((each) => hasValue(to, each)).length;
  return variants.reduce<ProductVariant | undefined>(
    (best, variant) => (best && shared(best) >= shared(variant) ? best : variant),
    undefined,
  );
}
