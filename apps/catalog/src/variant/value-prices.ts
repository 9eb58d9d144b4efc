import type { Money } from '@pluis/i18n';
import type { ProductOption, ProductVariant } from '@pluis/storefront-api';

export interface ValuePrices {
  /** The option that decides the price. */
  option: string;
  byValue: Map<string, Money>;
}

/**
 * Returns the prices of the values of the one option that decides the price, such as the pack size. Undefined if all
 * variants cost the same, if several options decide together, or if it is not clear which option decides.
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
