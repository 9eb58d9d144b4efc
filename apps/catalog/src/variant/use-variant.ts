import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProductVariant } from '@pluis/storefront-api';
import type { Pick } from './combinations';
import { selectedVariant } from './pick-variant';
import type { KeptPlace } from '../data/kept-place';
import { variantNumber } from '@pluis/storefront-api';

export interface ChosenVariant {
  variant: ProductVariant | undefined;
  /** Whether the address names it; else it is the first one. */
  isNamed: boolean;
  /** The pick that led to it, if it was one. */
  pick: Pick | undefined;
  /** Selects a variant, for the sake of a value of `option` where one was picked. */
  choose(variant: ProductVariant, option?: string): void;
}

/** The variant that the address names; choosing another one changes the address, not the history [PRD-4]. */
export function useVariant(variants: readonly ProductVariant[]): ChosenVariant {
  const [search, setSearch] = useSearchParams();
  const [pick, setPick] = useState<Pick>();
  const number = search.get('variant');
  const variant = selectedVariant(variants, number);
  return {
    variant,
    isNamed: variant !== undefined && variantNumber(variant) === number,
    // In another language a product's variants are others, by the same numbers.
    pick: pick?.to === variant ? pick : undefined,
    choose(to, option) {
      if (to === variant) return;
      setPick(variant && option !== undefined ? { from: variant, to, option } : undefined);
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          next.set('variant', variantNumber(to));
          return next;
        },
        { replace: true, state: { keepsPlace: true } satisfies KeptPlace },
      );
    },
  };
}
