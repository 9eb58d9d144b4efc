/**
 * Returns the Wilson score interval of a share of observations, not clamped to 0 and 1.
 *
 * @param share the observed share, 0 to 1
 * @param of the number of observations, above 0
 * @param z the confidence in standard deviations
 */
export function wilsonInterval(share: number, of: number, z: number): { low: number; high: number } {
  const scale = 1 + z ** 2 / of;
  const centre = (share + z ** 2 / (2 * of)) / scale;
  const margin = (z / scale) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return { low: centre - margin, high: centre + margin };
}
