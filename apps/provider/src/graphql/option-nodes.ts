import type { Product, Variant } from '../catalog/catalog';
import { isForSale } from '../catalog/catalog';

export interface SelectedOption {
  name: string;
  value: string;
}

function hasOptions(variant: Variant, selected: readonly SelectedOption[]): boolean {
  return selected.every(({ name, value }) => {
    const place = variant.product.options.findIndex((option) => option.name === name);
    return place >= 0 && variant.values[place] === value;
  });
}

/** Returns the first variant that has all selected options. */
export function variantBySelectedOptions(
  product: Product,
  selected: readonly SelectedOption[],
): Variant | undefined {
  return product.variants.find((variant) => hasOptions(variant, selected));
}

/** The API's ProductOptions with their values. */
export function optionNodes(product: Product, toVariantNode: (variant: Variant) => object): object[] {
  return product.options.map((option, place) => {
    const optionNumber = product.number * 10 + place;
    return {
      id: `gid://shopify/ProductOption/${optionNumber}`,
      name: option.name,
      values: option.values,
      optionValues: option.values.map((name, index) => {
        const having = product.variants.filter((variant) => variant.values[place] === name);
        const first = having.find(isForSale) ?? having[0];
        const color = Object.hasOwn(product.swatches, name) ? product.swatches[name] : undefined;
        return {
          id: `gid://shopify/ProductOptionValue/${optionNumber * 10 + index}`,
          name,
          swatch: color ? { color, image: null } : null,
          firstSelectableVariant: () => (first ? toVariantNode(first) : null),
        };
      }),
    };
  });
}
