import { parseAmount, type Money } from '@pluis/i18n';

/**
 * Returns the price of one piece of a pack (`2 pairs`), exact to a millionth; undefined if the value is not a pack, or if
 * the pack saves nothing against the single piece (`1 pair`) among the prices.
 */
export function eachInPack(value: string, byValue: ReadonlyMap<string, Money>): Money | undefined {
  const [pack, price] = [piecesOf(value), byValue.get(value)];
  const single = [...byValue].find(([other]) => piecesOf(other) === 1)?.[1];
  if (pack < 2 || !price || single?.currencyCode !== price.currencyCode) return undefined;
  const [whole, one] = [readAmount(price), readAmount(single)];
  if (whole === undefined || one === undefined || whole >= one * BigInt(pack)) return undefined;
  const digits = (whole / BigInt(pack)).toString().padStart(7, '0');
  return { amount: `${digits.slice(0, -6)}.${digits.slice(-6)}`, currencyCode: price.currencyCode };
}

/** The number of pieces that a value begins with; 0 without one. */
function piecesOf(value: string): number {
  return Number(/^(\d{1,2})[\s\u00a0]\p{L}/u.exec(value)?.[1] ?? 0);
}

/** The amount in millionths; undefined if it is invalid. */
function readAmount({ amount }: Money): bigint | undefined {
  try {
    const { numerator, denominator } = parseAmount(amount);
    return (numerator * 1_000_000n) / denominator;
  } catch {
    return undefined;
  }
}
