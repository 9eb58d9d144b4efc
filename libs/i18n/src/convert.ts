import { parseAmount } from './amount';
import type { Currency } from './currencies';
import { currencies } from './currencies';
import type { Rational } from './rational';
import { divide, multiply } from './rational';

const rates: ReadonlyMap<string, Rational> = new Map(
  currencies.map(({ code, rate }) => [code, parseAmount(rate)]),
);

/**
 * The exact value of an amount in another currency: amount / rate(source) * rate(target) [CUR-2]. Undefined if the source
 * has no rate [CUR-4].
 */
export function convert(amount: Rational, source: string, target: Currency): Rational | undefined {
  const sourceRate = rates.get(source);
  const targetRate = rates.get(target);
  return sourceRate && targetRate && multiply(divide(amount, sourceRate), targetRate);
}
