import { createPrometheusSource } from './prometheus';

interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A Prometheus that answers queries of a metric with these series. */
function prometheus(answers: Readonly<Record<string, readonly Series[]>>) {
  const asked: URL[] = [];
  const source = createPrometheusSource('http://prometheus:9090/base', async (input) => {
    const url = new URL(String(input));
    asked.push(url);
    const query = url.searchParams.get('query') ?? '';
    const [, series = []] = Object.entries(answers).find(([name]) => query.includes(`${name}{`)) ?? [];
    const result = series.map(({ metric, value }) => ({ metric, value: [1700000000, String(value)] }));
    return Response.json({ status: 'success', data: { resultType: 'vector', result } });
  });
  return { source, asked };
}

it('[MFE-11] asks for the increase since the trial started, summed over all servers', async () => {
  const labels = { remote: 'catalog', version: '1.5.0' };
  const { source, asked } = prometheus({
    remote_views_total: [
      { metric: labels, value: 12.5 },
      { metric: { ...labels, condition: 'language=nl' }, value: 2 },
    ],
    remote_actions_total: [{ metric: { ...labels, action: 'added' }, value: 3 }],
    remote_lcp_seconds_bucket: [
      { metric: { ...labels, le: '1.0' }, value: 4 },
      { metric: { ...labels, le: '+Inf' }, value: 5 },
    ],
    releases_crashed: [{ metric: labels, value: 1 }],
  });
  const reading = await source.read([{ remote: 'catalog', since: 1000 }], 901_000);
  expect(reading.of('catalog', '1.5.0')).toEqual({
    counts: { views: 14.5, 'action:added': 3, 'lcp:1': 4, 'lcp:+Inf': 5 },
    hasCrashed: true,
  });
  expect(reading.of('catalog', '1.5.0', 'language=nl').counts).toEqual({ views: 2 });
  expect(reading.of('catalog', '1.4.0')).toEqual({ counts: {}, hasCrashed: false });
  const queries = asked.map(({ searchParams }) => searchParams.get('query'));
  expect(queries).toContain(
    'sum by (remote, version, condition) (increase(remote_views_total{remote="catalog"}[900s]))',
  );
  expect(asked[0]?.pathname).toBe('/base/api/v1/query');
});

it.each([
  [async () => new Response('bad query', { status: 400 }), 'it answered 400: bad query'],
  [async () => new Response('<html>'), 'it did not answer as Prometheus does'],
  [async () => Promise.reject(new Error('connection refused')), 'connection refused'],
])('[MFE-11] rejects if Prometheus does not answer, also without a trial', async (fetch, message) => {
  const source = createPrometheusSource('http://prometheus:9090', fetch);
  await expect(source.read([], 0)).rejects.toThrow(message);
});
