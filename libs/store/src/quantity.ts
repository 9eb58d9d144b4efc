/** The bounds of a line's quantity, in pieces [CRT-4]. */
export const minQuantity = 1;
export const maxQuantity = 99;

/** The nearest whole number of pieces from 1 to 99; a value that is not a finite number becomes 1 [CRT-4]. */
export function clampQuantity(quantity: number): number {
  if (!Number.isFinite(quantity)) return minQuantity;
  return Math.min(maxQuantity, Math.max(minQuantity, Math.trunc(quantity)));
}
