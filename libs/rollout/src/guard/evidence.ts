import type { Counts } from '@pluis/guard';

export const viewsCounter = 'remote_views_total';
export const errorsCounter = 'remote_errors_total';
/** 1 for each release that a server no longer renders because its code crashed, hung or could not be used. */
export const crashedGauge = 'releases_crashed';
/** Reports of browsers: the denominator of all shares of visits. */
export const visitsCounter = 'remote_visits_total';
/** Actions of visitors, by `action`; each counts at most once per visit. */
export const actionsCounter = 'remote_actions_total';
export const lcpHistogram = 'remote_lcp_seconds';
export const inpHistogram = 'remote_inp_seconds';
/** The build of each server, in the labels `shell` (its version) and `node`. */
export const buildGauge = 'build_info';

interface ReleaseEvidence {
  readonly counts: Counts;
  /** True if a server no longer renders the release because it crashed, hung or could not be used. */
  readonly hasCrashed: boolean;
}

/** A remote whose evidence is wanted, counted from a time in milliseconds since the epoch. */
export interface EvidencePeriod {
  readonly remote: string;
  readonly since: number;
}

export interface EvidenceReading {
  /**
   * Returns the counts of a release since the start of its remote's period.
   * @param condition only of visitors who meet this condition of the trial; see `conditionLabel`
   */
  of(remote: string, version: string, condition?: string): ReleaseEvidence;
}

/** The place from which the guard gets its evidence: one server's own metrics, or Prometheus. */
export interface EvidenceSource {
  /** Its address, for messages. */
  readonly name: string;
  /** Why the evidence does not cover all servers, so that nothing may be raised; empty if it does. */
  readonly problem: string;
  /** Rejects with a message if the source does not answer. */
  read(periods: readonly EvidencePeriod[], now: number): Promise<EvidenceReading>;
}

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string | number | undefined>>;
  readonly value: number;
}

/** The metrics that the guard counts, with the label that divides each into several counts. */
export const countedMetrics: readonly {
  readonly name: string;
  readonly label: 'action' | 'le' | null;
  readonly key: string;
}[] = [
  { name: viewsCounter, label: null, key: 'views' },
  { name: errorsCounter, label: null, key: 'errors' },
  { name: visitsCounter, label: null, key: 'visits' },
  { name: actionsCounter, label: 'action', key: 'action' },
  { name: `${lcpHistogram}_bucket`, label: 'le', key: 'lcp' },
  { name: `${inpHistogram}_bucket`, label: 'le', key: 'inp' },
];

const metricsByName = new Map(countedMetrics.map((metric) => [metric.name, metric]));

/**
 * Sums samples into counts by release, and by release and condition; see `releaseKey`. Samples of other metrics
 * are ignored.
 */
export function countsByRelease(samples: readonly Sample[]): Map<string, Record<string, number>> {
  const releases = new Map<string, Record<string, number>>();
  for (const { name, labels, value } of samples) {
    const metric = metricsByName.get(name);
    if (metric === undefined || !Number.isFinite(value)) continue;
    const key = metric.label === null ? metric.key : `${metric.key}:${labelText(labels[metric.label])}`;
    for (const condition of new Set(['', String(labels.condition ?? '')])) {
      const release = releaseKey(labels.remote, labels.version, condition);
      const counts = releases.get(release) ?? {};
      counts[key] = (counts[key] ?? 0) + value;
      releases.set(release, counts);
    }
  }
  return releases;
}

/** Prometheus writes the bound 1 as `1.0`. */
function labelText(label: string | number | undefined): string {
  return Number.isFinite(Number(label)) ? String(Number(label)) : String(label);
}

/** The keys of the releases that the samples report as crashed. */
export function crashedReleases(samples: readonly Sample[]): Set<string> {
  return new Set(
    samples
      .filter(({ name, value }) => name === crashedGauge && value > 0)
      .map(({ labels }) => releaseKey(labels.remote, labels.version)),
  );
}

export function releaseKey(
  remote: string | number | undefined,
  version: string | number | undefined,
  condition = '',
): string {
  return condition === '' ? `${remote}@${version}` : `${remote}@${version} ${condition}`;
}

/** Returns `after` minus `before` for each count, and at least 0. */
export function increase(after: Counts, before: Counts = {}): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after).map(([key, value]) => [key, Math.max(0, value - (before[key] ?? 0))]),
  );
}
