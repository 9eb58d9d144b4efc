import type { Product, ProductOption, ProductVariant } from '@pluis/storefront-api';
import { hasValue, pickVariant } from './pick-variant';

interface PickerValue {
  value: string;
  /** The selected variant has it. */
  selected: boolean;
  /** The variant that picking it selects: none but the selected one where it is chosen already; undefined if none has it. */
  variant: ProductVariant | undefined;
  /** The variant that picking it selects cannot be bought. */
  soldOut: boolean;
}

/** One option of a product with its values, as the page offers them [PRD-2]. */
export interface OptionPicker {
  name: string;
  values: PickerValue[];
}

/** The pickers of a product; none for the single default option of a product without options [PRD-7]. */
export function optionPickers(
  { options, variants }: Pick<Product, 'options' | 'variants'>,
  selected: ProductVariant | undefined,
): OptionPicker[] {
  if (isDefaultOption(options)) return [];
  return options.map(({ name, values }) => ({
    name,
    values: [...new Set(values)].map((value) => {
      const isSelected = selected !== undefined && hasValue(selected, { name, value });
      const picked = pickVariant(variants, { name, value });
      return {
        value,
        selected: isSelected,
        variant: isSelected ? selected : picked,
        soldOut: !picked?.availableForSale,
      };
    }),
  }));
}

/** The provider gives a product without options this one. */
function isDefaultOption([option, ...others]: readonly ProductOption[]): boolean {
  return (
    others.length === 0 &&
    option?.name === 'Title' &&
    option.values.length === 1 &&
    option.values[0] === 'Default Title'
  );
}
