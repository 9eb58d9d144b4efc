import { wilsonInterval } from '@pluis/rollout';

/** An estimate with its interval of 95 % confidence. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The number of observations. */
  readonly of: number;
}

/** 95 % confidence, two-sided, in standard deviations. */
const z = 1.96;

/** Estimates a share, with its Wilson score interval; null without observations. */
export function estimateShare(part: number, of: number): Estimate | null {
  if (of <= 0) return null;
  const value = Math.min(1, Math.max(0, part / of));
  const { low, high } = wilsonInterval(value, of, z);
  // At 0 and 1 the bound equals the value, except for rounding errors.
  return {
    value,
    low: value === 0 ? 0 : Math.max(0, low),
    high: value === 1 ? 1 : Math.min(1, high),
    of,
  };
}

/**
 * Estimates a quantile from a histogram, `upTo` being the observations up to each ascending bound; null without
 * observations. The number of observations below the true quantile is binomial, which bounds the quantile's rank;
 * ranks become values by linear interpolation within a bucket.
 */
export function estimateQuantile(
  quantile: number,
  histogram: readonly { readonly bound: number; readonly upTo: number }[],
): Estimate | null {
  const of = histogram.at(-1)?.upTo ?? 0;
  if (of <= 0) return null;
  const rank = quantile * of;
  const margin = z * Math.sqrt(of * quantile * (1 - quantile));
  const at = (wanted: number) => valueAt(Math.min(of, Math.max(0, wanted)), histogram);
  return { value: at(rank), low: at(rank - margin), high: at(rank + margin), of };
}

/** Values beyond the last finite bound count as that bound. */
function valueAt(
  rank: number,
  histogram: readonly { readonly bound: number; readonly upTo: number }[],
): number {
  let below = { bound: 0, upTo: 0 };
  for (const bucket of histogram) {
    if (!Number.isFinite(bucket.bound)) break;
    if (bucket.upTo >= rank && bucket.upTo > below.upTo) {
      return below.bound + ((bucket.bound - below.bound) * (rank - below.upTo)) / (bucket.upTo - below.upTo);
    }
    below = bucket;
  }
  return below.bound;
}

/**
 * - `unknown`: one of them has no observations
 * - `alike`: the intervals overlap
 */
export type Comparison = 'unknown' | 'alike' | 'lower' | 'higher';

/** Compares two estimates: they differ if their intervals do not overlap. */
export function compare(trial: Estimate | null, stable: Estimate | null): Comparison {
  if (trial === null || stable === null) return 'unknown';
  if (trial.low > stable.high) return 'higher';
  return trial.high < stable.low ? 'lower' : 'alike';
}
