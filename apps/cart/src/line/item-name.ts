import type { CartItem } from '@pluis/store';

/** The provider's texts for a product without options, which an earlier release of the catalogue has stored. */
const noOption = 'Default Title';

/** The variant's options as texts, `Color: Spruce`; none for a product without options [PRD-7]. */
export function optionTexts({ selectedOptions, variantTitle }: CartItem): string[] {
  const options = selectedOptions.filter(({ value }) => value !== noOption);
  if (options.length === 0) return [variantName(variantTitle)].filter(Boolean);
  return options.map(({ name, value }) => `${name}: ${value}`);
}

/** A short name of the line's article, `Classic pair, Spruce / M`, which distinguishes the lines of one product. */
export function itemName({ product, variantTitle }: CartItem): string {
  return [product.title, variantName(variantTitle)].filter(Boolean).join(', ');
}

function variantName(variantTitle: string): string {
  return variantTitle === noOption ? '' : variantTitle;
}
