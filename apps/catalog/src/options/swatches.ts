import type { Product, ProductOption, Swatch } from '@pluis/storefront-api';
import { namedColor } from './color-names';
import { knownOption } from './option-names';

/**
 * Returns the swatch of a value: the shop's own, or for a color option the color of that name. Undefined if neither is
 * known; the value is then shown as text only.
 */
export function swatchOf({ name, swatches }: ProductOption, value: string): Swatch | undefined {
  if (swatches && Object.hasOwn(swatches, value)) return swatches[value];
  const color = knownOption(name) === 'color' ? namedColor(value) : undefined;
  return color ? { color } : undefined;
}

/** A product's colors, as its card shows them. */
export interface ColorChoice {
  count: number;
  /** `#rrggbb`; only of the values that have a color. */
  colors: string[];
}

/** Returns the colors of a product; undefined if it has fewer than two. */
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

/** Whether the product comes in several sizes, so that a size must not be added unasked [SHP-5]. */
export function hasSizes({ options }: Pick<Product, 'options'>): boolean {
  return options.some(({ name, values }) => knownOption(name) === 'size' && new Set(values).size > 1);
}

/** Whether dark lines have more contrast on a color (`#rgb`, `#rrggbb`) than light ones; a rough relative luminance. */
export function isLight(color: string): boolean {
  const digits = color.slice(1);
  const wide = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140;
}
