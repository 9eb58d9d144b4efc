/** @jest-environment node */
import { Counter, Histogram, Registry } from 'prom-client';
import { createCounterHistory, periodsUntil, slotMs } from './counter-history';
import { readTotals } from './read-totals';

const minute = 60_000;

function server() {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ['remote', 'version'] as const;
  return {
    registry,
    views: new Counter({ name: 'remote_views_total', help: 'views', labelNames, registers }),
    errors: new Counter({
      name: 'remote_errors_total',
      help: 'errors',
      labelNames: [...labelNames, 'where'],
      registers,
    }),
    lcp: new Histogram({ name: 'remote_lcp_seconds', help: 'LCP', labelNames, buckets: [1, 2], registers }),
  };
}

function historyOf(registry: Registry, now: () => number) {
  return createCounterHistory({ read: () => readTotals(registry), now });
}

it('[MFE-11] keeps what each release has counted in each period', async () => {
  let time = 100 * slotMs;
  const { registry, views, errors, lcp } = server();
  const history = historyOf(registry, () => time);
  const release = { remote: 'catalog', version: '1.0.0' };
  views.inc(release, 10);
  errors.inc({ ...release, where: 'load' }, 1);
  errors.inc({ ...release, where: 'render' }, 2);
  lcp.observe(release, 0.5);
  await history.take();
  await history.take();
  time += slotMs;
  views.inc(release, 5);
  await history.take();
  history.stop();
  const counts = history.counts({ end: time + slotMs, lengthMs: slotMs, count: 3 }).get('catalog 1.0.0');
  expect(counts?.map((each) => each.get('remote_views_total'))).toEqual([undefined, 10, 5]);
  expect(counts?.[1]?.get('remote_errors_total')).toBe(3);
  expect(counts?.[1]?.get('remote_lcp_seconds 1')).toBe(1);
  expect(counts?.[1]?.get('remote_lcp_seconds +Inf')).toBe(1);
  expect([...(counts?.[1]?.keys() ?? [])].filter((key) => /sum|count/.test(key))).toEqual([]);
});

it('[MFE-11] two readings at the same time count once', async () => {
  const { registry, views } = server();
  const history = historyOf(registry, () => 0);
  views.inc({ remote: 'catalog', version: '1.0.0' }, 10);
  await Promise.all([history.take(), history.take(), history.take()]);
  history.stop();
  const [counts] = history.counts({ end: slotMs, lengthMs: slotMs, count: 1 }).get('catalog 1.0.0') ?? [];
  expect(counts?.get('remote_views_total')).toBe(10);
});

it('[MFE-11] its memory is bounded: twelve hours, and a hundred releases at a time', async () => {
  let time = 0;
  const { registry, views } = server();
  const history = historyOf(registry, () => time);
  for (let version = 0; version < 150; version += 1)
    views.inc({ remote: 'catalog', version: `1.0.${version}` });
  await history.take();
  const all = () => history.counts({ end: time + slotMs, lengthMs: 48 * 60 * minute, count: 1 });
  expect(all().size).toBe(100);
  time = 13 * 60 * minute;
  views.inc({ remote: 'catalog', version: '1.0.0' });
  await history.take();
  history.stop();
  expect([...all().keys()]).toEqual(['catalog 1.0.0']);
});

it('[MFE-11] reads once a minute until it is stopped', async () => {
  jest.useFakeTimers();
  const read = jest.fn(async () => new Map());
  const history = createCounterHistory({ read });
  await jest.advanceTimersByTimeAsync(3 * minute);
  expect(read).toHaveBeenCalledTimes(3);
  history.stop();
  await jest.advanceTimersByTimeAsync(3 * minute);
  expect(read).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

it('[MFE-11] a failed reading is skipped, and the next one has its increments', async () => {
  const { registry, views } = server();
  let fails = true;
  const history = createCounterHistory({
    read: () => (fails ? Promise.reject(new Error('no')) : readTotals(registry)),
    now: () => 0,
  });
  views.inc({ remote: 'catalog', version: '1.0.0' }, 3);
  await history.take();
  fails = false;
  await history.take();
  history.stop();
  expect(history.counts({ end: slotMs, lengthMs: slotMs, count: 1 }).size).toBe(1);
});

it.each([1, 4, 12])('[MFE-11] %i hours are whole slots that end with the current one', (hours) => {
  const { end, lengthMs, count } = periodsUntil(1_000_000_123, hours);
  expect(lengthMs * count).toBe(hours * 60 * minute);
  expect(lengthMs % slotMs).toBe(0);
  expect(end).toBeGreaterThan(1_000_000_123);
});
