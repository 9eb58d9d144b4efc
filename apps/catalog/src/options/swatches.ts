import type { Product, ProductOption, Swatch } from '@pluis/storefront-api';
import { namedColor } from './color-names';
import { knownOption } from './option-names';

/**
 * How a value looks: as the shop says, else, of an option that is a color, by the color that it is named after.
 * Undefined where neither is known: the value is then text alone.
 */
export function swatchOf({ name, swatches }: ProductOption, value: string): Swatch | undefined {
  if (swatches && Object.hasOwn(swatches, value)) return swatches[value];
  const color = knownOption(name) === 'color' ? namedColor(value) : undefined;
  return color ? { color } : undefined;
}

/** What a card says of a product's colors. */
export interface ColorChoice {
  count: number;
  /** As `#rrggbb`, of those values that have one. */
  colors: string[];
}

/** The colors that a product can be had in; undefined where there is nothing to choose. */
export function colorChoice({ options }: Pick<Product, 'options'>): ColorChoice | undefined {
  const option = options.find(({ name, swatches }) => swatches || knownOption(name) === 'color');
  const values = [...new Set(option?.values)];
  if (!option || values.length < 2) return undefined;
  const colors = values.flatMap((value) => {
    const swatch = swatchOf(option, value);
    return swatch && 'color' in swatch ? [swatch.color] : [];
  });
  return { count: values.length, colors };
}

/** Whether a shopper has to choose a size, which nobody else can choose for him [SHP-5]. */
export function hasSizes({ options }: Pick<Product, 'options'>): boolean {
  return options.some(({ name, values }) => knownOption(name) === 'size' && new Set(values).size > 1);
}

/** Whether dark lines are seen on a color (`#rgb`, `#rrggbb`) better than light ones: by its relative luminance, roughly. */
export function isLight(color: string): boolean {
  const digits = color.slice(1);
  const wide = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140;
}
