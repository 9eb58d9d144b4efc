import * as v from 'valibot';
import {
  countKey,
  releaseKey,
  shownMetrics,
  type Counts,
  type CountsByRelease,
  type Periods,
  type ShownMetric,
} from './release-counts';

const seriesSchema = v.object({
  metric: v.record(v.string(), v.string()),
  values: v.array(v.tuple([v.number(), v.string()])),
});
const answerSchema = v.object({
  status: v.literal('success'),
  data: v.object({ resultType: v.literal('matrix'), result: v.array(seriesSchema) }),
});

interface Options {
  /** Prometheus's base URL. */
  url: string;
  fetch?: typeof fetch;
}

const timeoutMs = 3000;

/** Reads the counts of all servers from Prometheus. Rejects if it does not answer, or answers something else. */
export async function prometheusCounts(
  periods: Periods,
  { url, fetch: send = fetch }: Options,
): Promise<CountsByRelease> {
  const found = new Map<string, Map<string, number>[]>();
  const { end, lengthMs, count } = periods;
  async function add(metric: ShownMetric): Promise<void> {
    for (const { metric: labels, values } of await query(metric, periods, url, send)) {
      const { remote, version } = labels;
      if (remote === undefined || version === undefined) continue;
      const key = countKey(metric, metric.by === undefined ? undefined : labels[metric.by]);
      const release = releaseKey(remote, version);
      const counts: Map<string, number>[] =
        found.get(release) ?? Array.from({ length: count }, () => new Map());
      found.set(release, counts);
      for (const [seconds, text] of values) {
        const value = Number(text);
        // Each value belongs to the period that ends at its time.
        const period = count - 1 - Math.round((end - seconds * 1000) / lengthMs);
        if (Number.isFinite(value) && value > 0) counts[period]?.set(key, value);
      }
    }
  }
  await Promise.all(Object.values(shownMetrics).map(add));
  return found satisfies ReadonlyMap<string, readonly Counts[]>;
}

async function query(
  metric: ShownMetric,
  { end, lengthMs, count }: Periods,
  url: string,
  send: typeof fetch,
): Promise<v.InferOutput<typeof seriesSchema>[]> {
  const by = ['remote', 'version', ...(metric.by === undefined ? [] : [metric.by])].join(', ');
  const seconds = lengthMs / 1000;
  const parameters = new URLSearchParams({
    query: `sum by (${by}) (increase(${metric.series ?? metric.name}[${seconds}s]))`,
    start: String((end - (count - 1) * lengthMs) / 1000),
    end: String(end / 1000),
    step: String(seconds),
  });
  const base = url.endsWith('/') ? url : `${url}/`;
  const response = await send(new URL(`api/v1/query_range?${parameters}`, base), {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`Prometheus answered with ${response.status}.`);
  const answer = v.safeParse(answerSchema, await response.json());
  if (!answer.success) throw new Error('Prometheus answered something else than a range of values.');
  return answer.output.data.result;
}
