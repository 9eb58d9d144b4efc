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

/** The key of a sample in `Counts`; null for other metrics. */
export function countedKey({ name, labels }: Pick<Sample, 'name' | 'labels'>): string | null {
  const metric = metricsByName.get(name);
  if (metric === undefined) return null;
  return metric.label === null ? metric.key : `${metric.key}:${labelText(labels[metric.label])}`;
}

/** Sums samples into counts by `remote@version`. Samples of other metrics are ignored. */
export function countsByRelease(samples: readonly Sample[]): Map<string, Record<string, number>> {
  const releases = new Map<string, Record<string, number>>();
  for (const sample of samples) {
    const { labels, value } = sample;
    const key = countedKey(sample);
    if (key === null || !Number.isFinite(value)) continue;
    const release = `${labels.remote}@${labels.version}`;
    const counts = releases.get(release) ?? {};
    counts[key] = (counts[key] ?? 0) + value;
    releases.set(release, counts);
  }
  return releases;
}

/** Prometheus writes the bound 1 as `1.0`. */
function labelText(label: string | number | undefined): string {
  return Number.isFinite(Number(label)) ? String(Number(label)) : String(label);
}
