/** Maximum number of decimals of a percentage. */
const decimals = 3;

/** Parses `0`..`100` with up to three decimals; null for anything else. */
export function parsePercent(text: string): number | null {
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text)) return null;
  const percent = Number(text);
  return percent <= 100 ? percent : null;
}

/**
 * Converts a percentage to flagd's integer weights `[trial, stable]`: 5 becomes 5 of 100, 12.5 becomes 125 of
 * 1000. flagd's buckets depend only on the ratio, so a raise never moves a visitor back, whatever the scale.
 */
export function percentToWeights(percent: number): [number, number] {
  const thousandths = Math.round(percent * 10 ** decimals);
  const scale = [100, 1000, 10_000].find((total) => (thousandths * total) % 100_000 === 0) ?? 100_000;
  const trial = (thousandths * scale) / 100_000;
  return [trial, scale - trial];
}
