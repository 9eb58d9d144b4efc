import { parseAmount, parseQuantity } from './amount';
import { convert } from './convert';
import type { Currency } from './currencies';
import { currencies } from './currencies';
import type { Money, PricedQuantity } from './money';
import type { Rational } from './rational';
import { add, multiply, toFixed2, zero } from './rational';

/** Shown instead of a price that cannot be computed. */
const noPrice = '—';

/**
 * A price in the chosen currency: `€18.40`, `Ft7164.00` [CUR-2]. Without a rate it stays unconverted:
 * `JPY 1200.00` [CUR-4]. An invalid amount is shown as `—`.
 */
export function formatPrice(money: Money, currency: Currency): string {
  return formatTotal([{ money, quantity: 1 }], currency);
}

/**
 * The total in the chosen currency: summed exactly per source currency, each sum converted once, and the result rounded once
 * [CUR-3]. A currency without a rate adds a part: `€18.40 + JPY 1200.00` [CUR-4]. If any amount or quantity is invalid, the
 * total is `—`, because a total that silently omits a line would be wrong.
 */
export function formatTotal(moneys: readonly PricedQuantity[], currency: Currency): string {
  const sums = sumByCurrency(moneys);
  if (!sums) {
    return noPrice;
  }
  let converted: Rational | undefined;
  const unconverted: string[] = [];
  for (const [source, sum] of sums) {
    const value = convert(sum, source, currency);
    if (value) {
      converted = add(converted ?? zero, value);
    } else {
      unconverted.push(`${source} ${toFixed2(sum)}`);
    }
  }
  if (!converted && unconverted.length > 0) {
    return unconverted.join(' + ');
  }
  return [symbolOf(currency) + toFixed2(converted ?? zero), ...unconverted].join(' + ');
}

function sumByCurrency(moneys: readonly PricedQuantity[]): Map<string, Rational> | undefined {
  const sums = new Map<string, Rational>();
  try {
    for (const { money, quantity } of moneys) {
      const line = multiply(parseAmount(money.amount), parseQuantity(quantity));
      sums.set(money.currencyCode, add(sums.get(money.currencyCode) ?? zero, line));
    }
  } catch (error) {
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
  return sums;
}

function symbolOf(currency: Currency): string {
  return currencies.find(({ code }) => code === currency)?.symbol ?? '';
}
