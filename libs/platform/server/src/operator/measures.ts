import { sumOf, wilsonInterval, type Counts } from '@pluis/guard';
import type { TeamStatus } from '@pluis/rollout';

/** A figure with its interval of 95 % confidence. */
export type Figure = NonNullable<TeamStatus['measures'][number]['stable']>;
type Verdict = TeamStatus['measures'][number]['verdict'];

type Unit = 'share' | 'seconds';

/** A figure of both releases: in total and, for a plot, in each period. Null without observations. */
export type Measured = TeamStatus['measures'][number] & {
  readonly unit: Unit;
  readonly periods: readonly { readonly stable: Figure | null; readonly trial: Figure | null }[];
};

/** 95 % confidence, two-sided, in standard deviations. */
const z = 1.96;

/** A share of `part` in `of`, or the 75th percentile of the histogram `part`, in the keys of `Counts`. */
const share = (part: string, of: string) => ({ unit: 'share' as const, part, of });
const seconds = (part: string) => ({ unit: 'seconds' as const, part, of: 'visits' });

const measures = [
  { id: 'errors', title: 'Errors', explains: 'share of views that failed', ...share('errors', 'views') },
  { id: 'lcp', title: 'LCP', explains: 'main content shown, 75th percentile', ...seconds('lcp') },
  { id: 'inp', title: 'INP', explains: 'response to a press, 75th percentile', ...seconds('inp') },
  { id: 'added', title: 'Add to cart', explains: 'share of visits', ...share('action:added', 'visits') },
  {
    id: 'checkouts',
    title: 'Checkout started',
    explains: 'share of visits',
    ...share('action:checkout_started', 'visits'),
  },
];

/**
 * Measures both releases by their counts in each period; `trial` is null without a trial. With a trial, the totals of
 * both are the counts since it began.
 */
export function measureAll(
  stable: readonly Counts[],
  trial: readonly Counts[] | null,
  sinceTrial: { readonly stable: Counts; readonly trial: Counts } | null,
): Measured[] {
  const total = sinceTrial ?? { stable: sumOf(stable), trial: sumOf(trial ?? []) };
  return measures.map(({ part, ...measure }) => {
    const { unit, of } = measure;
    const figure = (counts: Counts) =>
      unit === 'share'
        ? shareFigure(counts[part] ?? 0, counts[of] ?? 0)
        : quantileFigure(0.75, bucketsOf(part, counts));
    const totals = { stable: figure(total.stable), trial: figure(total.trial) };
    const periods = stable.map((counts, at) => ({
      stable: figure(counts),
      trial: figure(trial?.[at] ?? {}),
    }));
    const isHigherBetter = part.startsWith('action:');
    const verdict = trial === null ? null : compare(totals.trial, totals.stable, isHigherBetter);
    return { ...measure, ...totals, verdict, periods };
  });
}

/** Estimates a share, with its Wilson score interval; null without observations. */
export function shareFigure(part: number, of: number): Figure | null {
  if (of <= 0) return null;
  const value = Math.min(1, Math.max(0, part / of));
  const { low, high } = wilsonInterval(value, of, z);
  // At 0 and 1 the bound equals the value, except for rounding errors.
  const bounds = { low: value === 0 ? 0 : Math.max(0, low), high: value === 1 ? 1 : Math.min(1, high) };
  return withText({ value, ...bounds, of }, 'share');
}

interface Bucket {
  /** In seconds. */
  readonly bound: number;
  /** The observations up to the bound. */
  readonly upTo: number;
}

/**
 * Estimates a quantile from a histogram's buckets in ascending order; null without observations. The number of
 * observations below the true quantile is binomial, which bounds the quantile's rank; ranks become values by linear
 * interpolation within a bucket.
 */
export function quantileFigure(quantile: number, buckets: readonly Bucket[]): Figure | null {
  const of = buckets.at(-1)?.upTo ?? 0;
  if (of <= 0) return null;
  const rank = quantile * of;
  const margin = z * Math.sqrt(of * quantile * (1 - quantile));
  const at = (wanted: number) => valueAt(Math.min(of, Math.max(0, wanted)), buckets);
  return withText({ value: at(rank), low: at(rank - margin), high: at(rank + margin), of }, 'seconds');
}

/** Values beyond the last finite bound count as that bound. */
function valueAt(rank: number, buckets: readonly Bucket[]): number {
  let below: Bucket = { bound: 0, upTo: 0 };
  for (const bucket of buckets.filter(({ bound }) => Number.isFinite(bound))) {
    const inBucket = bucket.upTo - below.upTo;
    if (bucket.upTo >= rank && inBucket > 0)
      return below.bound + ((bucket.bound - below.bound) * (rank - below.upTo)) / inBucket;
    below = bucket;
  }
  return below.bound;
}

function bucketsOf(name: string, counts: Counts): Bucket[] {
  return Object.entries(counts)
    .filter(([key]) => key.startsWith(`${name}:`))
    .map(([key, upTo]) => ({ bound: Number(key.slice(name.length + 1).replace('+Inf', 'Infinity')), upTo }))
    .sort((a, b) => a.bound - b.bound);
}

/** Two releases differ if their intervals do not overlap. */
export function compare(trial: Figure | null, stable: Figure | null, isHigherBetter: boolean): Verdict {
  if (trial === null || stable === null) return 'unknown';
  if (trial.low <= stable.high && trial.high >= stable.low) return 'alike';
  return trial.low > stable.high === isHigherBetter ? 'better' : 'worse';
}

function withText(figure: Omit<Figure, 'text'>, unit: Unit): Figure {
  const [value, low, high] = [figure.value, figure.low, figure.high].map((each) => formatted(each, unit));
  return { ...figure, text: `${value} (${low} to ${high})` };
}

/** Formats a value with its unit: `0.41 %`, `87 ms`, `1.20 s`. */
export function formatted(value: number, unit: Unit): string {
  if (unit === 'seconds') return value < 1 ? `${Math.round(value * 1000)} ms` : `${value.toFixed(2)} s`;
  const percent = value * 100;
  const digits = percent === 0 || percent >= 10 ? 0 : percent < 1 ? 2 : 1;
  return `${percent.toFixed(digits)} %`;
}
