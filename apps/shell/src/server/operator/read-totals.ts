import type { Registry } from 'prom-client';
import type { Totals } from './counter-history';
import { countKey, releaseKey, shownMetrics, type ShownMetric } from './release-counts';

/** Reads the current totals of all releases from the server's own metrics. Metrics that do not exist are left out. */
export async function readTotals(registry: Pick<Registry, 'getSingleMetric'>): Promise<Totals> {
  const totals = new Map<string, Map<string, number>>();
  for (const metric of Object.values<ShownMetric>(shownMetrics)) {
    const found = await registry.getSingleMetric(metric.name)?.get();
    for (const sample of found?.values ?? []) {
      const { labels, value } = sample;
      // A histogram has also a sum and a count.
      const series = 'metricName' in sample ? sample.metricName : metric.name;
      if (series !== (metric.series ?? metric.name)) continue;
      const { remote, version } = labels;
      if (typeof remote !== 'string' || typeof version !== 'string') continue;
      const by = metric.by === undefined ? undefined : String(labels[metric.by]);
      const release = releaseKey(remote, version);
      const counts = totals.get(release) ?? new Map<string, number>();
      const key = countKey(metric, by);
      // Labels that are not shown, such as the place of an error, are added up.
      counts.set(key, (counts.get(key) ?? 0) + value);
      totals.set(release, counts);
    }
  }
  return totals;
}
