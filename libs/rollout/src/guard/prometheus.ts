import * as v from 'valibot';
import {
  countedMetrics,
  countsByRelease,
  crashedGauge,
  crashedReleases,
  releaseKey,
  type EvidencePeriod,
  type EvidenceSource,
  type Sample,
} from './evidence';

const seriesSchema = v.object({ metric: v.record(v.string(), v.string()) });
const valueSchema = v.tuple([v.number(), v.pipe(v.string(), v.transform(Number))]);

/** https://prometheus.io/docs/prometheus/latest/querying/api/#expression-queries */
const answerSchema = v.object({
  status: v.literal('success'),
  data: v.variant('resultType', [
    v.object({
      resultType: v.literal('vector'),
      result: v.array(v.object({ ...seriesSchema.entries, value: valueSchema })),
    }),
    v.object({
      resultType: v.literal('matrix'),
      result: v.array(v.object({ ...seriesSchema.entries, values: v.array(valueSchema) })),
    }),
  ]),
});

/** A series of Prometheus: its labels, and its values with their times in seconds. */
export interface PrometheusSeries {
  readonly labels: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [seconds: number, value: number])[];
}

/** The first and the last time of a range, and the step between two values, in seconds. */
export interface PrometheusRange {
  readonly start: number;
  readonly end: number;
  readonly step: number;
}

const timeoutMs = 10_000;

/** Asks Prometheus for an expression: its present value, or those of a range. Rejects with a message if it does not answer. */
export async function queryPrometheus(
  url: string,
  fetchUrl: typeof fetch,
  query: string,
  { range, maxMs = timeoutMs }: { readonly range?: PrometheusRange; readonly maxMs?: number } = {},
): Promise<PrometheusSeries[]> {
  const name = range === undefined ? 'api/v1/query' : 'api/v1/query_range';
  const address = new URL(name, url.endsWith('/') ? url : `${url}/`);
  for (const [key, value] of Object.entries({ query, ...range }))
    address.searchParams.set(key, String(value));
  const response = await fetchUrl(address, { signal: AbortSignal.timeout(maxMs) });
  if (!response.ok)
    throw new Error(`it answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), await response.text());
  if (!answer.success) throw new Error('it did not answer as Prometheus does');
  const { data } = answer.output;
  return data.resultType === 'vector'
    ? data.result.map(({ metric, value }) => ({ labels: metric, values: [value] }))
    : data.result.map(({ metric, values }) => ({ labels: metric, values }));
}

/** Asks Prometheus for the present values of a metric. */
async function readPrometheus(
  url: string,
  fetchUrl: typeof fetch,
  { name, expression }: { readonly name: string; readonly expression: string },
): Promise<Sample[]> {
  const series = await queryPrometheus(url, fetchUrl, expression);
  return series.map(({ labels, values: [[, value] = [0, 0]] }) => ({ name, labels, value }));
}

/** Takes the evidence of all servers from Prometheus, which scrapes them. */
export function createPrometheusSource(url: string, fetchUrl: typeof fetch): EvidenceSource {
  const query = (name: string, expression: string) => readPrometheus(url, fetchUrl, { name, expression });

  async function ofRemote({ remote, since }: EvidencePeriod, now: number): Promise<Sample[]> {
    const seconds = Math.max(1, Math.ceil((now - since) / 1000));
    const counted = countedMetrics.map(({ name, label }) => {
      const by = ['remote', 'version', 'condition', ...(label === null ? [] : [label])].join(', ');
      return query(name, `sum by (${by}) (increase(${name}{remote="${remote}"}[${seconds}s]))`);
    });
    const crashed = query(crashedGauge, `max by (remote, version) (${crashedGauge}{remote="${remote}"})`);
    return (await Promise.all([...counted, crashed])).flat();
  }

  return {
    problem: '',
    name: `Prometheus at ${new URL(url).origin}`,
    async read(periods, now) {
      // Without a trial, too, the status says whether Prometheus answers.
      if (periods.length === 0) await query('', 'vector(1)');
      const samples = (await Promise.all(periods.map((period) => ofRemote(period, now)))).flat();
      const counts = countsByRelease(samples);
      const crashed = crashedReleases(samples);
      return {
        of(remote, version, condition) {
          const release = releaseKey(remote, version, condition);
          return { counts: counts.get(release) ?? {}, hasCrashed: crashed.has(releaseKey(remote, version)) };
        },
      };
    },
  };
}
