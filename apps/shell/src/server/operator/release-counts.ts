import {
  actionsCounter,
  errorsCounter,
  inpHistogram,
  lcpHistogram,
  viewsCounter,
  visitsCounter,
} from '@pluis/rollout';

/**
 * Metrics of releases that the page for the person on call shows. `by` is the label, besides `remote` and
 * `version`, that distinguishes the series of one release.
 */
export const shownMetrics = {
  views: { name: viewsCounter },
  errors: { name: errorsCounter },
  visits: { name: visitsCounter },
  actions: { name: actionsCounter, by: 'action' },
  lcp: { name: lcpHistogram, series: `${lcpHistogram}_bucket`, by: 'le' },
  inp: { name: inpHistogram, series: `${inpHistogram}_bucket`, by: 'le' },
} as const satisfies Record<string, ShownMetric>;

export interface ShownMetric {
  /** The metric's name in the registry. */
  readonly name: string;
  /** The name of its time series, if it differs. */
  readonly series?: string;
  readonly by?: string;
}

/** Counts of one release in one period, by the keys of `countKey`. */
export type Counts = ReadonlyMap<string, number>;

/** The counts of each release, by the keys of `releaseKey`, in each period, oldest first. */
export type CountsByRelease = ReadonlyMap<string, readonly Counts[]>;

/** Equal periods, the last of which ends at `end`. Times are in milliseconds. */
export interface Periods {
  readonly end: number;
  readonly lengthMs: number;
  readonly count: number;
}

/** The series of a metric, such as `remote_actions_total added` or `remote_lcp_seconds 0.4`. */
export function countKey(metric: ShownMetric, value?: string): string {
  return value === undefined ? metric.name : `${metric.name} ${value}`;
}

export function releaseKey(remote: string, version: string): string {
  return `${remote} ${version}`;
}

/** Adds up counts. */
export function sum(all: readonly Counts[]): Counts {
  const total = new Map<string, number>();
  for (const counts of all) for (const [key, value] of counts) total.set(key, (total.get(key) ?? 0) + value);
  return total;
}

/** Returns the observations of a histogram up to each bound in seconds, in ascending order. */
export function histogramOf(counts: Counts, metric: ShownMetric): { bound: number; upTo: number }[] {
  const prefix = `${metric.name} `;
  return [...counts]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, upTo]) => ({ bound: parseBound(key.slice(prefix.length)), upTo }))
    .filter(({ bound }) => !Number.isNaN(bound))
    .sort((a, b) => a.bound - b.bound);
}

function parseBound(text: string): number {
  return text === '+Inf' ? Number.POSITIVE_INFINITY : Number(text);
}
