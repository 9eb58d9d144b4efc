/** An exact number. Money is computed with these, never with binary floating point [CUR-2]. */
export interface Rational {
  readonly numerator: bigint;
  /** Above 0. */
  readonly denominator: bigint;
}

export const zero: Rational = { numerator: 0n, denominator: 1n };

export function add(a: Rational, b: Rational): Rational {
  if (a.denominator === b.denominator) {
    return { numerator: a.numerator + b.numerator, denominator: a.denominator };
  }
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function multiply(a: Rational, b: Rational): Rational {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

/** The divisor is above 0. */
export function divide(a: Rational, b: Rational): Rational {
  return { numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator };
}

/** A value of 0 or more with two decimals, rounded half up: `1.005` becomes `1.01` [CUR-2]. */
export function toFixed2({ numerator, denominator }: Rational): string {
  const hundredths = (numerator * 200n + denominator) / (denominator * 2n);
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
