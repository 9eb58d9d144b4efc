/** @jest-environment node */
import { Counter, Histogram, Registry } from 'prom-client';
import { createOwnCounts, periodsUntil, slotMs } from './own-counts';
import { readTotals } from './series';

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
  return createOwnCounts({ read: () => readTotals(registry), now });
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
  const counts = history.counts({ end: time + slotMs, lengthMs: slotMs, count: 3 });
  const of = (key: string) => counts.map((each) => each.get('catalog@1.0.0')?.[key]);
  expect(of('views')).toEqual([undefined, 10, 5]);
  expect(of('errors')).toEqual([undefined, 3, 0]);
  expect(of('lcp:1')).toEqual([undefined, 1, 0]);
  expect(of('lcp:+Inf')).toEqual([undefined, 1, 0]);
  expect(Object.keys(counts[1]?.get('catalog@1.0.0') ?? {}).filter((key) => /sum|count/.test(key))).toEqual(
    [],
  );
  const [whole] = history.counts({ end: time + slotMs, lengthMs: 3 * slotMs, count: 1 });
  expect(whole?.get('catalog@1.0.0')).toMatchObject({ views: 15, errors: 3 });
});

it('[MFE-11] visitors who meet the condition of a trial count with the others', async () => {
  const registry = new Registry();
  const labelNames = ['remote', 'version', 'condition'];
  const views = new Counter({ name: 'remote_views_total', help: 'views', labelNames, registers: [registry] });
  views.inc({ remote: 'catalog', version: '1.0.0' }, 3);
  views.inc({ remote: 'catalog', version: '1.0.0', condition: 'language=nl' }, 2);
  expect([...(await readTotals(registry))]).toEqual([['catalog@1.0.0', { views: 5 }]]);
});

it('[MFE-11] readings at the same time count once', async () => {
  const { registry, views } = server();
  const history = historyOf(registry, () => 0);
  views.inc({ remote: 'catalog', version: '1.0.0' }, 10);
  await Promise.all([history.take(), history.take(), history.take()]);
  history.stop();
  const [counts] = history.counts({ end: slotMs, lengthMs: slotMs, count: 1 });
  expect(counts?.get('catalog@1.0.0')).toEqual({ views: 10 });
});

it('[MFE-11] after more than twelve hours it knows the last twelve', async () => {
  let time = 0;
  const { registry, views } = server();
  const history = historyOf(registry, () => time);
  const release = { remote: 'catalog', version: '1.0.0' };
  for (; time <= 30 * 60 * minute; time += slotMs) {
    views.inc(release);
    await history.take();
  }
  time -= slotMs;
  history.stop();
  const counts = history.counts(periodsUntil(time, 12)).map((each) => each.get('catalog@1.0.0')?.views);
  expect(counts).toEqual(Array.from({ length: 30 }, () => 12));
  const [older] = history.counts({ end: time - 15 * 60 * minute, lengthMs: slotMs, count: 1 });
  expect(older?.size).toBe(0);
});

it('[MFE-11] reads once a minute until it is stopped', async () => {
  jest.useFakeTimers();
  const read = jest.fn(async () => new Map());
  const history = createOwnCounts({ read });
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
  const history = createOwnCounts({
    read: () => (fails ? Promise.reject(new Error('no')) : readTotals(registry)),
    now: () => 0,
  });
  views.inc({ remote: 'catalog', version: '1.0.0' }, 3);
  await history.take();
  fails = false;
  await history.take();
  history.stop();
  expect(history.counts({ end: slotMs, lengthMs: slotMs, count: 1 })[0]?.get('catalog@1.0.0')).toEqual({
    views: 3,
  });
});

it.each([1, 4, 12])('[MFE-11] %i hours are whole slots that end with the current one', (hours) => {
  const { end, lengthMs, count } = periodsUntil(1_000_000_123, hours);
  expect(lengthMs * count).toBe(hours * 60 * minute);
  expect(lengthMs % slotMs).toBe(0);
  expect(end).toBeGreaterThan(1_000_000_123);
});
