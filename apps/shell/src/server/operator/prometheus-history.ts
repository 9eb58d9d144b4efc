import { queryPrometheus } from '@pluis/rollout';
import {
  countKey,
  releaseKey,
  shownMetrics,
  type Counts,
  type CountsByRelease,
  type Periods,
  type ShownMetric,
} from './release-counts';

interface Options {
  /** Prometheus's base URL. */
  url: string;
  fetch?: typeof fetch;
}

const timeoutMs = 3000;

/** Reads the counts of all servers from Prometheus. Rejects if it does not answer, or answers something else. */
export async function prometheusCounts(
  { end, lengthMs, count }: Periods,
  { url, fetch: send = fetch }: Options,
): Promise<CountsByRelease> {
  const found = new Map<string, Map<string, number>[]>();
  const step = lengthMs / 1000;
  const range = { start: (end - (count - 1) * lengthMs) / 1000, end: end / 1000, step };
  async function add(metric: ShownMetric): Promise<void> {
    const by = ['remote', 'version', ...(metric.by === undefined ? [] : [metric.by])].join(', ');
    const query = `sum by (${by}) (increase(${metric.series ?? metric.name}[${step}s]))`;
    for (const { labels, values } of await queryPrometheus(url, send, query, { range, maxMs: timeoutMs })) {
      const { remote, version } = labels;
      if (remote === undefined || version === undefined) continue;
      const key = countKey(metric, metric.by === undefined ? undefined : labels[metric.by]);
      const release = releaseKey(remote, version);
      const counts: Map<string, number>[] =
        found.get(release) ?? Array.from({ length: count }, () => new Map());
      found.set(release, counts);
      for (const [seconds, value] of values) {
        // Each value belongs to the period that ends at its time.
        const period = count - 1 - Math.round((end - seconds * 1000) / lengthMs);
        if (Number.isFinite(value) && value > 0) counts[period]?.set(key, value);
      }
    }
  }
  await Promise.all(Object.values(shownMetrics).map(add));
  return found satisfies ReadonlyMap<string, readonly Counts[]>;
}
