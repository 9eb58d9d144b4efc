import type { RunningTrial } from './evidence';
import { createPrometheusSource } from './prometheus-source';
import { reviewTrial } from './review-trial';

const minute = 60_000;
const start = Date.parse('2025-11-21T12:01:00.000Z');
const trial: RunningTrial = {
  ...{ remote: 'catalog', id: 'this-trial', version: '1.5.0', stable: '1.4.0' },
  ...{ percent: 50, condition: '', startedAt: start, stepSince: start },
};

type Labels = Readonly<Record<string, string>>;

/** A Prometheus with series whose values are functions of the time; null where there is none. */
function prometheus(
  series: readonly (readonly [Labels, (time: number) => number | null])[],
  now: () => number,
) {
  const asked: URL[] = [];
  const source = createPrometheusSource(
    'http://prometheus:9090/base',
    async (input) => {
      const url = new URL(String(input));
      asked.push(url);
      const at = (name: string) => Number(url.searchParams.get(name)) * 1000;
      const step = at('step') || 1;
      const isRange = url.pathname.endsWith('query_range');
      const times = isRange
        ? Array.from(
            { length: (at('end') - at('start')) / step + 1 },
            (_, index) => at('start') + index * step,
          )
        : [at('time')];
      const result = series.flatMap(([metric, valueAt]) => {
        const values = times.flatMap((time) => {
          const value = valueAt(time);
          return value === null ? [] : [[time / 1000, String(value)]];
        });
        if (values.length === 0) return [];
        return [isRange ? { metric, values } : { metric, value: values[0] }];
      });
      return Response.json({
        status: 'success',
        data: { resultType: isRange ? 'matrix' : 'vector', result },
      });
    },
    now,
  );
  return { source, asked };
}

const views = (version: string, instance = 'one'): Labels => ({
  ...{ __name__: 'remote_views_total', remote: 'catalog', version, instance },
});
const errors = (version: string, where: string): Labels => ({
  ...{ __name__: 'remote_errors_total', remote: 'catalog', version, instance: 'one', where },
});

it('[MFE-11] counts from the start of the trial, not the minutes before it, at the ends of slots', async () => {
  let time = start + 5 * minute;
  const { source, asked } = prometheus(
    [
      // Ten views a minute, since long before the trial.
      [views('1.4.0'), (at) => 1000 + (10 * (at - start)) / minute],
      [views('1.5.0'), (at) => (at < start ? null : (4 * (at - start)) / minute)],
      [errors('1.5.0', 'render'), () => 2],
    ],
    () => time,
  );
  const evidence = await source.read([trial]);
  const { trial: counted, stable } = reviewTrial(trial, evidence);
  expect(stable).toEqual({ views: 50, errors: 0 });
  expect(counted).toEqual({ views: 20, errors: 0 });
  expect(evidence).toMatchObject({ processes: 1, closedUntil: Date.parse('2025-11-21T12:04:00.000Z') });
  time += 2 * minute;
  const before = asked.length;
  expect(reviewTrial(trial, await source.read([trial])).stable).toEqual({ views: 70, errors: 0 });
  // Closed slots are not read again.
  expect(asked.slice(before).map(({ pathname }) => pathname)).toEqual([
    '/base/api/v1/query_range',
    '/base/api/v1/query',
  ]);
  const fresh = prometheus([[views('1.4.0'), (at) => 1000 + (10 * (at - start)) / minute]], () => time);
  expect(reviewTrial(trial, await fresh.source.read([trial])).stable).toEqual({ views: 70, errors: 0 });
});

it('[MFE-11] a server that restarts counts from zero again, and one that is not scraped for a while loses nothing', async () => {
  const restart = start + 6 * minute;
  const { source } = prometheus(
    [
      [views('1.5.0'), (at) => (at < start ? null : at < restart ? 30 : 5)],
      [views('1.5.0', 'two'), (at) => (at > start + 3 * minute && at < start + 9 * minute ? null : 40)],
    ],
    () => start + 15 * minute,
  );
  // 30 before the restart and 5 after it. The other server has counted nothing since the start of the trial.
  const evidence = await source.read([trial]);
  expect(reviewTrial(trial, evidence).trial.views).toBe(5);
  expect(evidence.processes).toBe(2);
});

it('[MFE-11] a crash counts, and labels divide counts', async () => {
  const { source } = prometheus(
    [
      [{ __name__: 'releases_crashed', remote: 'catalog', version: '1.5.0', instance: 'one' }, () => 1],
      [
        {
          __name__: 'remote_lcp_seconds_bucket',
          remote: 'catalog',
          version: '1.5.0',
          le: '1.0',
          instance: 'one',
        },
        (at) => (at - start) / minute,
      ],
    ],
    () => start + minute / 2,
  );
  const { rows } = await source.read([trial]);
  expect(rows.map(({ counts }) => counts)).toEqual([{ crashes: 1 }, { 'lcp:1': 0.5 }]);
});

it.each([
  [async () => new Response('bad query', { status: 400 }), 'it answered 400: bad query'],
  [async () => new Response('<html>'), 'it did not answer as Prometheus does'],
  [async () => Promise.reject(new Error('connection refused')), 'connection refused'],
])('[MFE-11] rejects if Prometheus does not answer, also without a trial', async (fetch, message) => {
  const source = createPrometheusSource('http://prometheus:9090', fetch);
  await expect(source.read([])).rejects.toThrow(message);
});
