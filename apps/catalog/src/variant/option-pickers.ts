import type { Money } from '@pluis/i18n';
import type { Product, ProductVariant, Swatch } from '@pluis/storefront-api';
import { euSizes } from '../options/eu-sizes';
import { knownOption } from '../options/option-names';
import { swatchOf } from '../options/swatches';
import { eachInPack } from './pack-price';
import { hasValue, pickVariant } from './pick-variant';
import { valuePrices } from './value-prices';

export interface PickerValue {
  value: string;
  /** The selected variant has it. */
  selected: boolean;
  /** The variant that picking it selects: the selected one if it has the value; undefined if no variant has it. */
  variant: ProductVariant | undefined;
  /** The variant that picking it selects cannot be bought. */
  soldOut: boolean;
  swatch: Swatch | undefined;
  /** Its price, if this option alone decides the price. */
  price: Money | undefined;
  /** The price of one piece, if the value is a pack that saves something. */
  each: Money | undefined;
  /** The EU sizes of a US size. */
  euSizes: string | undefined;
}

/** One option of a product with its values, as the page offers them [PRD-2]. */
export interface OptionPicker {
  name: string;
  values: PickerValue[];
}

/** The pickers of a product, one for each of its options [PRD-2]. */
export function optionPickers(
  { options, variants }: Pick<Product, 'options' | 'variants'>,
  selected: ProductVariant | undefined,
): OptionPicker[] {
  const prices = valuePrices(options, variants);
  return options.map((option) => ({
    name: option.name,
    values: [...new Set(option.values)].map((value) => {
      const { name } = option;
      const isSelected = selected !== undefined && hasValue(selected, { name, value });
      const picked = pickVariant(variants, { name, value });
      return {
        value,
        selected: isSelected,
        variant: isSelected ? selected : picked,
        soldOut: !picked?.availableForSale,
        swatch: swatchOf(option, value),
        price: prices?.option === name ? prices.byValue.get(value) : undefined,
        each: prices?.option === name ? eachInPack(value, prices.byValue) : undefined,
        euSizes: knownOption(name) === 'size' ? euSizes(value) : undefined,
      };
    }),
  }));
}
