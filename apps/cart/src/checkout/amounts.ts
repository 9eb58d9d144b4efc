import { parseAmount, type PricedQuantity, type Rational } from '@pluis/i18n';

/** Whether two amounts are the same number: `18.4` equals `18.40`. An invalid amount equals nothing. */
export function sameAmount(first: string, second: string): boolean {
  const [a, b] = [readAmount(first), readAmount(second)];
  return a !== undefined && b !== undefined && a.numerator * b.denominator === b.numerator * a.denominator;
}

/** Whether priced pieces, all in one currency, add up to a total, to the cent. */
export function addUpTo(pieces: readonly PricedQuantity[], total: string): boolean {
  const expected = readAmount(total);
  let sum: Rational = { numerator: 0n, denominator: 1n };
  for (const { money, quantity } of pieces) {
    const price = readAmount(money.amount);
    if (!price || !Number.isInteger(quantity)) return false;
    sum = {
      numerator: sum.numerator * price.denominator + price.numerator * BigInt(quantity) * sum.denominator,
      denominator: sum.denominator * price.denominator,
    };
  }
  if (!expected) return false;
  const apart = sum.numerator * expected.denominator - expected.numerator * sum.denominator;
  const cents = { apart: apart * 100n, one: sum.denominator * expected.denominator };
  return -cents.one < cents.apart && cents.apart < cents.one;
}

function readAmount(amount: string): Rational | undefined {
  try {
    return parseAmount(amount);
  } catch {
    return undefined;
  }
}
