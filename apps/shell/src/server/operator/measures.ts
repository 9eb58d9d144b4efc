import { compare, estimateQuantile, estimateShare, type Comparison, type Estimate } from './statistics';
import { countKey, histogramOf, shownMetrics, sum, type Counts } from './release-counts';

/** A figure of a release: one row of the table, with a plot. */
interface Measure {
  readonly id: 'errors' | 'lcp' | 'inp' | 'added' | 'checkouts';
  readonly title: string;
  /** Describes the figure in a few words. */
  readonly explains: string;
  readonly format: (value: number) => string;
  /** Whether more of it is better, such as conversion. */
  readonly isHigherBetter: boolean;
  /** The smallest upper end of the plot's axis. */
  readonly smallestTop: number;
  /** The unit of the counts, such as `views`. */
  readonly of: string;
  readonly estimate: (counts: Counts) => Estimate | null;
}

const { views, errors, visits, actions, lcp, inp } = shownMetrics;
const countOf = (counts: Counts, key: string) => counts.get(key) ?? 0;
const visitShare = (action: string) => (counts: Counts) =>
  estimateShare(countOf(counts, countKey(actions, action)), countOf(counts, countKey(visits)));

const measures: readonly Measure[] = [
  {
    id: 'errors',
    title: 'Errors',
    explains: 'share of views that failed',
    format: percentText,
    isHigherBetter: false,
    smallestTop: 0.02,
    of: 'views',
    estimate: (counts) => estimateShare(countOf(counts, countKey(errors)), countOf(counts, countKey(views))),
  },
  {
    id: 'lcp',
    title: 'LCP',
    explains: 'main content shown, 75th percentile',
    format: secondsText,
    isHigherBetter: false,
    smallestTop: 1,
    of: 'visits',
    estimate: (counts) => estimateQuantile(0.75, histogramOf(counts, lcp)),
  },
  {
    id: 'inp',
    title: 'INP',
    explains: 'response to a press, 75th percentile',
    format: secondsText,
    isHigherBetter: false,
    smallestTop: 0.2,
    of: 'visits',
    estimate: (counts) => estimateQuantile(0.75, histogramOf(counts, inp)),
  },
  {
    id: 'added',
    title: 'Add to cart',
    explains: 'share of visits',
    format: percentText,
    isHigherBetter: true,
    smallestTop: 0.05,
    of: 'visits',
    estimate: visitShare('added'),
  },
  {
    id: 'checkouts',
    title: 'Checkout started',
    explains: 'share of visits',
    format: percentText,
    isHigherBetter: true,
    smallestTop: 0.05,
    of: 'visits',
    estimate: visitShare('checkout_started'),
  },
];

type Verdict = 'worse' | 'better' | 'alike' | 'unknown';

/** A measure of both releases: in total, and in each period. */
export interface Measured {
  readonly measure: Measure;
  readonly stable: Estimate | null;
  readonly trial: Estimate | null;
  readonly periods: readonly { readonly stable: Estimate | null; readonly trial: Estimate | null }[];
  /** How the trial does; null without a trial. */
  readonly verdict: Verdict | null;
}

/**
 * Measures both releases. With a trial, the totals are of the same periods for both: those since the trial began.
 * `trial` is null without a trial.
 */
export function measureAll(
  stable: readonly Counts[],
  trial: readonly Counts[] | null,
  trialSince: number,
): Measured[] {
  const totalOf = (periods: readonly Counts[]) => sum(periods.slice(trial === null ? 0 : trialSince));
  const totals = { stable: totalOf(stable), trial: totalOf(trial ?? []) };
  return measures.map((measure) => {
    const { estimate, isHigherBetter } = measure;
    const both = { stable: estimate(totals.stable), trial: estimate(totals.trial) };
    return {
      measure,
      ...both,
      periods: stable.map((counts, index) => ({
        stable: estimate(counts),
        trial: estimate(trial?.[index] ?? new Map()),
      })),
      verdict: trial && verdictOf(compare(both.trial, both.stable), isHigherBetter),
    };
  });
}

function verdictOf(comparison: Comparison, isHigherBetter: boolean): Verdict {
  if (comparison === 'alike' || comparison === 'unknown') return comparison;
  return (comparison === 'higher') === isHigherBetter ? 'better' : 'worse';
}

function percentText(share: number): string {
  const percent = share * 100;
  return `${percent === 0 ? '0' : percent < 10 ? percent.toFixed(percent < 1 ? 2 : 1) : percent.toFixed(0)} %`;
}

function secondsText(seconds: number): string {
  return seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(2)} s`;
}
