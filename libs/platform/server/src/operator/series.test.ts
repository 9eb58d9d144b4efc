/** @jest-environment node */
import { readPrometheus } from './series';

const periods = { end: 1_000_000, lengthMs: 120_000, count: 3 };

function prometheus(answer: (query: string) => unknown) {
  const asked: URL[] = [];
  const send: typeof fetch = async (input) => {
    const url = new URL(String(input));
    asked.push(url);
    return Response.json(answer(url.searchParams.get('query') ?? ''));
  };
  return {
    asked,
    read: () => readPrometheus(periods, 'http://prometheus:9090/base', send),
  };
}

const matrix = (result: unknown[]) => ({ status: 'success', data: { resultType: 'matrix', result } });

it('[MFE-11] reads the increases of all servers, period by period', async () => {
  const labels = { remote: 'catalog', version: '1.0.0' };
  const { asked, read } = prometheus((query) => {
    if (query.includes('remote_views_total'))
      return matrix([
        {
          metric: labels,
          values: [
            [760, '4'],
            [1000, '6.5'],
          ],
        },
      ]);
    if (query.includes('remote_lcp_seconds_bucket'))
      return matrix([{ metric: { ...labels, le: '0.4' }, values: [[880, '3']] }]);
    return matrix([{ metric: labels, values: [[880, 'NaN']] }]);
  });
  const counts = (await read()).map((each) => each.get('catalog@1.0.0'));
  expect(counts).toEqual([{ views: 4 }, { 'lcp:0.4': 3 }, { views: 6.5 }]);
  const views = asked.find(({ search }) => search.includes('views'));
  expect(views?.pathname).toBe('/base/api/v1/query_range');
  expect(Object.fromEntries(views?.searchParams ?? [])).toEqual({
    query: 'sum by (remote, version) (increase(remote_views_total[120s]))',
    start: '760',
    end: '1000',
    step: '120',
  });
  expect(asked.map(({ searchParams }) => searchParams.get('query'))).toContain(
    'sum by (remote, version, le) (increase(remote_lcp_seconds_bucket[120s]))',
  );
});

it('[MFE-11] anything else than an answer of Prometheus is an error', async () => {
  await expect(prometheus(() => ({ status: 'error', error: 'overloaded' })).read()).rejects.toThrow(
    'it did not answer as Prometheus does',
  );
  const refuse: typeof fetch = async () => new Response('no', { status: 503 });
  await expect(readPrometheus(periods, 'http://p', refuse)).rejects.toThrow('503');
});
