import * as v from 'valibot';
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

/** Asks Prometheus for an expression: its value at a time, or those of a range. Rejects with a message if it does not answer. */
export async function queryPrometheus(
  url: string,
  fetchUrl: typeof fetch,
  query: string,
  {
    range,
    time,
    maxMs = timeoutMs,
  }: {
    readonly range?: PrometheusRange;
    /** In seconds; now if it is missing. */
    readonly time?: number;
    readonly maxMs?: number;
  } = {},
): Promise<PrometheusSeries[]> {
  const name = range === undefined ? 'api/v1/query' : 'api/v1/query_range';
  const address = new URL(name, url.endsWith('/') ? url : `${url}/`);
  for (const [key, value] of Object.entries({ query, time, ...range }))
    if (value !== undefined) address.searchParams.set(key, String(value));
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
