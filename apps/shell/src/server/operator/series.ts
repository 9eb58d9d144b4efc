import type { Registry } from 'prom-client';
import { steadyNow } from '@pluis/releases';
import { countedMetrics, countsByRelease, queryPrometheus, type Sample } from '@pluis/rollout';
import { createOwnCounts, periodsUntil, type CountsByRelease, type Periods } from './own-counts';

type MetricsSource = Pick<Registry, 'getSingleMetric'>;

/** The counts of all releases in each period, oldest first, and their source. */
export interface Series {
  readonly periods: Periods;
  readonly counts: readonly CountsByRelease[];
  /** A sentence that says which servers have counted. */
  readonly counted: string;
  /** Why the counts are not those of all servers although they should be; null if they are. */
  readonly problem: string | null;
}

export interface SeriesReader {
  /** The counts of the last hours: of all servers if Prometheus answers, otherwise of this one. Never rejects. */
  read(hours: number): Promise<Series>;
  stop(): void;
}

const prometheusTimeoutMs = 3000;

/** Opens the counts of releases for the page on call and for teams. `prometheusUrl` is null without Prometheus. */
export function createSeriesReader(registry: MetricsSource, prometheusUrl: string | null): SeriesReader {
  const own = createOwnCounts({ read: () => readTotals(registry) });
  const since = `${new Date(own.since).toISOString().slice(11, 16)} UTC`;
  const hint = prometheusUrl === null ? ' Set PROMETHEUS_URL to see all servers.' : '';
  return {
    async read(hours) {
      let problem: string | null = null;
      if (prometheusUrl !== null) {
        const periods = periodsUntil(Date.now(), hours);
        try {
          const counts = await readPrometheus(periods, prometheusUrl);
          return { periods, counts, counted: 'Counted by all servers, read from Prometheus.', problem };
        } catch (error) {
          problem = `Prometheus cannot be read: ${error instanceof Error ? error.message : String(error)}`;
        }
      }
      await own.take();
      const periods = periodsUntil(steadyNow(), hours);
      const counted = `Counted by this server alone since ${since}.${hint}`;
      return { periods, counts: own.counts(periods), counted, problem };
    },
    stop: () => own.stop(),
  };
}

/** Reads the present totals of all releases from the server's own metrics. Visitors of all conditions are added up. */
export async function readTotals(registry: MetricsSource): Promise<CountsByRelease> {
  const samples = countedMetrics.map(async ({ name }): Promise<Sample[]> => {
    const metric = await registry.getSingleMetric(name.replace(/_bucket$/, ''))?.get();
    return (metric?.values ?? []).map((sample) => ({
      name: 'metricName' in sample ? String(sample.metricName) : name,
      labels: { ...sample.labels, condition: '' },
      value: sample.value,
    }));
  });
  return countsByRelease((await Promise.all(samples)).flat());
}

/** Reads the counts of all servers from Prometheus. Rejects if it does not answer, or answers something else. */
export async function readPrometheus(
  { end, lengthMs, count }: Periods,
  url: string,
  send = fetch,
): Promise<CountsByRelease[]> {
  const step = lengthMs / 1000;
  const range = { start: (end - (count - 1) * lengthMs) / 1000, end: end / 1000, step };
  const samples: Sample[][] = Array.from({ length: count }, () => []);
  const all = countedMetrics.map(async ({ name, label }) => {
    const by = label === null ? 'remote, version' : `remote, version, ${label}`;
    const query = `sum by (${by}) (increase(${name}[${step}s]))`;
    const found = await queryPrometheus(url, send, query, { range, maxMs: prometheusTimeoutMs });
    for (const { labels, values } of found)
      // Each value belongs to the period that ends at its time.
      for (const [seconds, value] of values)
        samples[count - 1 - Math.round((end - seconds * 1000) / lengthMs)]?.push({ name, labels, value });
  });
  await Promise.all(all);
  return samples.map(countsByRelease);
}
