import type { CartItem } from '@pluis/store';

/** The variant's options in words, `Color: Spruce · Size: M`; nothing for a product that has no options [PRD-7]. */
export function optionsText({ selectedOptions, variantTitle }: CartItem): string {
  const options = selectedOptions.filter(({ value }) => value !== 'Default Title');
  if (options.length === 0) return variantName(variantTitle);
  return options.map(({ name, value }) => `${name}: ${value}`).join(' · ');
}

/** The line's article in a few words, `Classic pair, Spruce / M`: tells the lines of one product apart. */
export function itemName({ product, variantTitle }: CartItem): string {
  return [product.title, variantName(variantTitle)].filter(Boolean).join(', ');
}

function variantName(variantTitle: string): string {
  return variantTitle === 'Default Title' ? '' : variantTitle;
}
