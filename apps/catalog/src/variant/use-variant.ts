import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProductVariant } from '@pluis/storefront-api';
import type { Pick } from './combinations';
import { selectedVariant } from './pick-variant';
import type { KeptPlace } from '../data/kept-place';
import { variantNumber } from '@pluis/storefront-api';

export interface ChosenVariant {
  variant: ProductVariant | undefined;
  /** Whether the URL names it; otherwise it is the first one. */
  isNamed: boolean;
  /** The pick that led to it, if any. */
  pick: Pick | undefined;
  /** Selects a variant, because a value of `option` was picked, if given. */
  choose(variant: ProductVariant, option?: string): void;
}

/** The variant in the URL. Choosing another one changes the URL, but adds no history entry [PRD-4]. */
export function useVariant(variants: readonly ProductVariant[]): ChosenVariant {
  const [search, setSearch] = useSearchParams();
  const [pick, setPick] = useState<Pick>();
  const number = search.get('variant');
  const variant = selectedVariant(variants, number);
  return {
    variant,
    isNamed: variant !== undefined && variantNumber(variant) === number,
    // In another language the variants are other objects with the same numbers.
    pick: pick?.to === variant ? pick : undefined,
    choose(to, option) {
      if (to === variant) return;
      setPick(variant && option !== undefined ? { from: variant, to, option } : undefined);
      // The address of the window: the shell may have changed its query without the router.
      const next = new URLSearchParams(window.location.search);
      next.set('variant', variantNumber(to));
      setSearch(next, { replace: true, state: { keepsPlace: true } satisfies KeptPlace });
    },
  };
}
