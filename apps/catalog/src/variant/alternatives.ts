import type { ProductVariant } from '@pluis/storefront-api';
import { valuesOf } from './combinations';
import { hasValue } from './pick-variant';

/** A variant for sale that a shopper may take instead of a sold-out one. */
export interface Alternative {
  variant: ProductVariant;
  /** The value that differs, or if others differ in another option, all values. */
  label: string;
}

const maxAlternatives = 4;

/**
 * Returns up to four variants for sale instead of a sold-out one: those that differ from it in one option, or if there
 * are none, the first of all.
 */
export function alternatives(
  variants: readonly ProductVariant[],
  soldOut: ProductVariant | undefined,
): Alternative[] {
  const forSale = variants.filter(({ availableForSale }) => availableForSale);
  const changes = (variant: ProductVariant) =>
    variant.selectedOptions.filter((option) => soldOut && !hasValue(soldOut, option));
  const near = forSale.filter((variant) => changes(variant).length === 1);
  const offered = (near.length > 0 ? near : forSale).slice(0, maxAlternatives);
  const changed = new Set(offered.flatMap((variant) => changes(variant).map(({ name }) => name)));
  return offered.map((variant) => {
    const values = changed.size === 1 ? changes(variant).map(({ value }) => value) : valuesOf(variant);
    return { variant, label: values.join(' / ') };
  });
}
