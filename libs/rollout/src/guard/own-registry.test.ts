import { metricsAnswer } from '../testing/metrics-answer';
import { readOwnRegistry, type SavedTotals } from './own-registry';

/** A guard that reads one server. */
function start(saved?: SavedTotals) {
  let totals = saved;
  const store = {
    totals: () => totals,
    keepTotals(next: SavedTotals) {
      totals = next;
    },
  };
  return {
    saved: (): SavedTotals => JSON.parse(JSON.stringify(totals)),
    async read(server: Parameters<typeof metricsAnswer>[0], { since = 1, now = 1000 } = {}) {
      const reading = await readOwnRegistry(
        { url: 'http://here/metrics', fetch: async () => metricsAnswer(server), store },
        [{ remote: 'catalog', since }],
        now,
      );
      return reading.of('catalog', '1.5.0').counts;
    },
  };
}

function views(count: number, errors = 0) {
  return { '1.5.0': { views: count, errors } };
}

it('[MFE-11] reads views, errors, actions and histograms of each release', async () => {
  const counts = { views: 10, errors: 1, visits: 8, 'action:added': 2, 'lcp:0.5': 3, 'lcp:+Inf': 8 };
  expect(await start().read({ releases: { '1.5.0': counts, '1.4.0': { views: 5 } } })).toEqual(counts);
});

it('[MFE-5] counts from the start of a trial, not what was counted before', async () => {
  const guard = start();
  await guard.read({ releases: views(1000, 100) });
  expect(await guard.read({ releases: views(1010, 101) }, { since: 2 })).toEqual({ views: 10, errors: 1 });
  expect(await guard.read({ releases: views(1030, 101) }, { since: 2 })).toEqual({ views: 30, errors: 1 });
});

it('[MFE-5] goes on counting when the server restarts at zero, with or without another id', async () => {
  const guard = start();
  await guard.read({ releases: views(100, 10) });
  expect(await guard.read({ releases: views(5, 1) })).toEqual({ views: 105, errors: 11 });
  expect(await guard.read({ releases: views(150, 2), id: 'next' })).toEqual({ views: 255, errors: 13 });
});

it('[MFE-5] counts nothing twice when the guard is restarted', async () => {
  const first = start();
  await first.read({ releases: views(100, 10) });
  const second = start(first.saved());
  expect(await second.read({ releases: views(103, 11) })).toEqual({ views: 103, errors: 11 });
});

it('[MFE-5] of a server that was running before the guard knew it, counts only what it adds', async () => {
  const guard = start();
  await guard.read({ releases: views(10) }, { now: 60_000 });
  expect(
    await guard.read({ releases: views(5000, 4000), id: 'other', startedAt: 1 }, { now: 65_000 }),
  ).toEqual({
    views: 10,
    errors: 0,
  });
  expect(
    await guard.read({ releases: views(5002, 4000), id: 'other', startedAt: 1 }, { now: 70_000 }),
  ).toEqual({
    views: 12,
    errors: 0,
  });
});

it('[MFE-5] forgets the releases of remotes that are no longer on trial', async () => {
  const guard = start();
  await guard.read({ releases: { ...views(1), old: { views: 1 } } });
  await guard.read({ remote: 'cart', releases: { new: { views: 1 } } });
  expect(Object.keys(guard.saved().totals)).toEqual(['catalog@1.5.0', 'catalog@old', 'cart@new']);
});

it.each([
  [() => new Response('remote_views_total 1\n'), 'it sent no metrics as JSON'],
  [() => new Response('no', { status: 503 }), 'it answered 503'],
])('[MFE-5] says what is wrong with an answer that it cannot read', async (answer, message) => {
  const store = { totals: () => undefined, keepTotals: () => undefined };
  const source = { url: 'http://here/metrics', fetch: async () => answer(), store };
  await expect(readOwnRegistry(source, [], 0)).rejects.toThrow(message);
});
