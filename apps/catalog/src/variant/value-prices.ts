import type { Money } from '@pluis/i18n';
import type { ProductOption, ProductVariant } from '@pluis/storefront-api';

export interface ValuePrices {
  /** The option that decides the price. */
  option: string;
  byValue: Map<string, Money>;
}

/**
 * The prices of an option's values, where that option alone decides what a variant costs: packs, for example. Undefined
 * where all variants cost the same, where several options decide together, and where one cannot tell which of them does.
 */
export function valuePrices(
  options: readonly ProductOption[],
  variants: readonly ProductVariant[],
): ValuePrices | undefined {
  const deciding = options.flatMap(({ name }) => {
    const byValue = new Map<string, Money>();
    for (const { price, selectedOptions } of variants) {
      const value = selectedOptions.find((each) => each.name === name)?.value;
      const known = value === undefined ? undefined : byValue.get(value);
      if (value === undefined || (known && keyOf(known) !== keyOf(price))) return [];
      byValue.set(value, price);
    }
    return new Set([...byValue.values()].map(keyOf)).size > 1 ? [{ option: name, byValue }] : [];
  });
  return deciding.length === 1 ? deciding[0] : undefined;
}

/** Amounts are compared as numbers only to tell whether they are equal. */
function keyOf({ amount, currencyCode }: Money): string {
  return `${currencyCode} ${Number(amount)}`;
}
