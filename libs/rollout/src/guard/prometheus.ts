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

/** https://prometheus.io/docs/prometheus/latest/querying/api/#instant-queries */
const answerSchema = v.object({
  status: v.literal('success'),
  data: v.object({
    resultType: v.literal('vector'),
    result: v.array(
      v.object({
        metric: v.record(v.string(), v.string()),
        value: v.tuple([v.number(), v.pipe(v.string(), v.transform(Number))]),
      }),
    ),
  }),
});

const timeoutMs = 10_000;

/** Asks Prometheus for the present value of an expression. Rejects with a message if it does not answer. */
export async function queryPrometheus(
  url: string,
  fetchUrl: typeof fetch,
  { name, expression }: { readonly name: string; readonly expression: string },
): Promise<Sample[]> {
  const address = new URL('api/v1/query', url.endsWith('/') ? url : `${url}/`);
  address.searchParams.set('query', expression);
  const response = await fetchUrl(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok)
    throw new Error(`it answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), await response.text());
  if (!answer.success) throw new Error('it did not answer as Prometheus does');
  return answer.output.data.result.map(({ metric, value: [, value] }) => ({ name, labels: metric, value }));
}

/** Takes the evidence of all servers from Prometheus, which scrapes them. */
export function createPrometheusSource(url: string, fetchUrl: typeof fetch): EvidenceSource {
  const query = (name: string, expression: string) => queryPrometheus(url, fetchUrl, { name, expression });

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
