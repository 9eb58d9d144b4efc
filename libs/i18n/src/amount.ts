import type { Rational } from './rational';

const plainDecimal = /^(\d{1,30})(?:\.(\d{1,30}))?$/;

/**
 * Reads a price exactly. A price is digits, with or without decimals: no sign, no exponent, no grouping, and at most
 * 30 digits on either side of the point, so that no input is expensive to compute with.
 *
 * @throws RangeError with the amount, if it is anything else (`''`, `'NaN'`, `'1e5'`, `'-3.00'`).
 */
export function parseAmount(amount: string): Rational {
  const match = plainDecimal.exec(amount);
  if (!match) {
    throw new RangeError(`Not an amount of money: ${JSON.stringify(amount)}. Expected "19.90".`);
  }
  const [, whole = '', fraction = ''] = match;
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
}

/**
 * A quantity as an exact number.
 *
 * @throws RangeError with the quantity, unless it is a whole number, 0 or more.
 */
export function parseQuantity(quantity: number): Rational {
  if (!Number.isSafeInteger(quantity) || quantity < 0) {
    throw new RangeError(`Not a quantity: ${quantity}`);
  }
  return { numerator: BigInt(quantity), denominator: 1n };
}
